"""Takes the move that is worth most at once; the first of equals."""

import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "init":
        say({"type": "ready", "name": "greedy"})
    elif message["type"] == "decide":
        points = [option["after"] for option in message["options"]]
        say({"n": message["n"], "choice": points.index(max(points))})

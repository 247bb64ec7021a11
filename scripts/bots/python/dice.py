"""Every move equally likely; its dice come from the seed, so that the same match is played alike."""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "init":
        dice = random.Random(message["seed"])
        print('{"type": "ready"}', flush=True)
    elif message["type"] == "decide":
        choice = dice.randrange(len(message["options"]))
        print(json.dumps({"n": message["n"], "choice": choice}), flush=True)

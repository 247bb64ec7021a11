"""Plays a small tournament whose results stay in a folder: the games that are there are not played again."""
import json
import os
import subprocess
import sys

tree = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
program = os.path.abspath(os.environ.get("AEDILE", os.path.join(tree, "build/aedile")))


def standings(name, variant, seats, asked, bots):
    """The rows of the standings by bot.  BOTS: {id: what follows `bot: `, or a whole `file: ...`}; ASKED has deals, seed, out."""
    path = os.path.join(asked.out, f"{name}-{asked.deals}-{asked.seed}")
    lines = "".join(f"  - {{id: {key}, {what if what.startswith('file: ') else f'bot: {what}'}}}\n" for key, what in bots.items())
    with open(path + ".yaml", "w", encoding="utf-8") as file:
        file.write(f"aedile: 1\ntournament: {name}\nvariant: {variant}\nseed: {asked.seed}\nseats: [{seats}]\n"
                   f"deals: {asked.deals}\nbots:\n{lines}")
    done = subprocess.run([program, "run", path + ".yaml", "--out", path + ".sqlite", "--jobs", "1", "-q", "--json"],
                          capture_output=True, text=True, cwd=tree, check=False)
    if done.returncode:
        sys.exit(f"{name}: exit {done.returncode}: {done.stderr}")
    return {row["bot"]: row for row in json.loads(done.stdout)["tables"][0]["rows"]}

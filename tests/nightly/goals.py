#!/usr/bin/env python3
"""Plays the bot `search` against what it is to beat, and prints a table of goals (docs/search.md).

    goals.py [--rows WORD,...] [--deals N] [--seed N] [--out FOLDER]

Each row is a tournament of two bots, or of `search` and one other bot at each further seat, every deal in all seats.
--rows: those rows alone whose line has one of the words.  Results stay in FOLDER, so a run may be stopped and go on later.
Exit code 1 if a row misses its goal by more than its interval of 95 %."""
import argparse
import os
import sys

from standings import standings, tree

# game, iterations for rows that need strength, the same for rows against weak bots
GAMES = (("neoville/base", 16000, 1000), ("gardennation/base", 16000, 1000), ("quadropolis/classic", 4000, 500),
         ("quadropolis/expert", 4000, 500), ("smallcity/base", 200, 30))
# variant, iterations, opponent: rules that no planner knows
HOUSE_RULES = (("quadropolis/public-services", 4000, ""), ("gardennation/overgrowth", 16000, ""), ("neoville/events", 4000, ""),
               ("smallcity/elections", 200, ""), ("lua/nine-plots", 16000, "file: bots/lua/builder.lua"))


def planner(variant):
    return f"file: bots/{variant.split('/')[0]}/planner.lua"


def rows():
    """(name, variant, seats, iterations, opponent, goal as a win share)"""
    for variant, strong, weak in GAMES:
        yield "planner", variant, 2, strong, planner(variant), 0.75
        for name in ("greedy", "first", "random"):
            yield name, variant, 2, weak, name, 0.98
        yield "playout", variant, 2, strong, f"playout, options: {{playouts: {strong}, halving: true, value: margin}}", 0.75
        for seats in (3, 4):
            yield f"planner-at-{seats}", variant, seats, strong, planner(variant), 1.8 / seats
    for variant, iterations, opponent in HOUSE_RULES:
        yield "planner", variant, 2, iterations, opponent or planner(variant), 0.8


def words():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", default="")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default=os.path.join(tree, "build/goals"))
    return parser.parse_args()


def main():
    asked, missed = words(), 0
    os.makedirs(asked.out, exist_ok=True)
    print("| variant | seats | iterations | against | deals | win share | goal | points of both |\n|---|---|---|---|---|---|---|---|", flush=True)
    for name, variant, seats, iterations, opponent, goal in rows():
        line = f"| {variant} | {seats} | {iterations:,} | {name} "
        if asked.rows and not any(word in line for word in asked.rows.split(",")):
            continue
        bots = {"search": f"search, options: {{iterations: {iterations}}}"}
        bots |= {f"other{seat}": opponent for seat in range(1, seats)}
        found = standings(f"{variant.replace('/', '-')}-{name}-{iterations}", variant, seats, asked, bots)
        own, other = found["search"], found["other1"]
        share, margin = own["win_share"], own["win_share_margin"]
        missed += share + margin < goal
        print(f"{line}| {asked.deals} | {share:.2f} ± {margin:.2f} | {goal:.2f} | {own['mean_score']:.1f} : {other['mean_score']:.1f} |", flush=True)
    return 1 if missed else 0


sys.exit(main())

#!/usr/bin/env python3
"""Plays the bot `search` against itself with half the iterations: what a doubling is worth.

    doubling.py [--games A,B,...] [--from N] [--to N] [--deals N] [--out FOLDER] [--goal]

For each game and each N = 2 FROM, 4 FROM ... TO, `search` with N iterations meets `search` with N / 2 in a tournament of
two seats, each deal in both.  The results stay in FOLDER: games that are there are not played again, so a run may be stopped
and go on later, with a larger TO as well.  Prints a table (win share of N, points of both, Elo from the ratings of the two,
all with 95 % intervals over deals, and the sum of Elo since FROM) and writes FOLDER/doubling.svg.

With --goal exit code 1 if a doubling is shown to lose: its interval lies below zero."""
import argparse
import html
import math
import os
import sys

from standings import standings, tree

GAMES = "neoville/base,gardennation/base,quadropolis/expert,smallcity/base"


def words():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=GAMES)
    parser.add_argument("--from", dest="first", type=int, default=250)
    parser.add_argument("--to", dest="last", type=int, default=16000)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default=os.path.join(tree, "build/doubling"))
    parser.add_argument("--goal", action="store_true")
    found = parser.parse_args()
    if found.first < 1 or found.deals < 2 or found.last < 2 * found.first:
        parser.error("--from is 1 or more, --to at least twice as much, --deals 2 or more")
    return found


def meet(variant, n, asked):
    """The standings of N iterations against half of them."""
    bots = {f"n{one}": f"search, options: {{iterations: {one}}}" for one in (n, n // 2)}
    rows = standings(f"{variant.replace('/', '-')}-{n}", variant, 2, asked, bots)
    return rows[f"n{n}"], rows[f"n{n // 2}"]


class Step:
    """One doubling of one game."""

    def __init__(self, n, more, less, base):
        self.n, self.share, self.margin = n, more["win_share"], more["win_share_margin"]
        self.points = more["mean_score"], less["mean_score"]
        self.elo = more["rating"] - less["rating"]
        # The two ratings sum up to zero, so their errors are one.
        self.elo_margin = 2 * more["rating_margin"]
        self.sum = base.sum + self.elo if base else self.elo
        self.sum_margin = math.hypot(base.sum_margin if base else 0, self.elo_margin)


def steps_of(variant, asked):
    steps = []
    n = 2 * asked.first
    while n <= asked.last:
        step = Step(n, *meet(variant, n, asked), steps[-1] if steps else None)
        steps.append(step)
        print(f"| {variant} | {n // 2:,} to {n:,} | {asked.deals} | {step.share:.2f} ± {step.margin:.2f} | "
              f"{step.points[0]:.1f} : {step.points[1]:.1f} | {step.elo:+.0f} ± {step.elo_margin:.0f} | "
              f"{step.sum:+.0f} ± {step.sum_margin:.0f} |", flush=True)
        n *= 2
    return steps


# ---- the plot: one line a game, the sum of Elo over doublings ----

COLOURS = ("#c2410c", "#1d4ed8", "#15803d", "#7e22ce", "#0f766e", "#a16207")
LEFT, TOP, WIDTH, HEIGHT = 60, 20, 560, 300


def plot(found, asked):
    most = max(len(steps) for steps in found.values())
    low = min([0.0] + [s.sum - s.sum_margin for steps in found.values() for s in steps])
    high = max([100.0] + [s.sum + s.sum_margin for steps in found.values() for s in steps])
    mark = 100 if high - low <= 1200 else 500
    low, high = mark * math.floor(low / mark), mark * math.ceil(high / mark)

    def at(step, elo):
        return LEFT + WIDTH * step / most, TOP + HEIGHT * (high - elo) / (high - low)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 170} {TOP + HEIGHT + 60}" role="img" '
           'font-family="sans-serif" font-size="13">', "<title>Elo of the bot search by iterations</title>",
           '<rect width="100%" height="100%" fill="#fff"/>']
    for elo in range(low, high + 1, mark):
        _, y = at(0, elo)
        out.append(f'<path d="M{LEFT} {y:.1f}h{WIDTH}" stroke="{"#555" if elo == 0 else "#ddd"}"/>'
                   f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{elo}</text>')
    for step in range(most + 1):
        x, _ = at(step, 0)
        out.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 20}" text-anchor="middle">{asked.first * 2 ** step:,}</text>')
    out.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 45}" text-anchor="middle">iterations a decision</text>')
    for i, (variant, steps) in enumerate(found.items()):
        colour, shift = COLOURS[i % len(COLOURS)], 4 * (i - (len(found) - 1) / 2)
        places = [at(0, 0)] + [at(k + 1, s.sum) for k, s in enumerate(steps)]
        line = " ".join(f"{x + shift:.1f},{y:.1f}" for x, y in places)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for k, step in enumerate(steps):
            (x, y1), (_, y2) = at(k + 1, step.sum - step.sum_margin), at(k + 1, step.sum + step.sum_margin)
            out.append(f'<path d="M{x + shift:.1f} {y1:.1f}V{y2:.1f}" stroke="{colour}"/>')
        out.append(f'<text x="{LEFT + WIDTH + 12}" y="{TOP + 18 * (i + 1)}" fill="{colour}">{html.escape(variant)}</text>')
    out.append("</svg>\n")
    with open(os.path.join(asked.out, "doubling.svg"), "w", encoding="utf-8") as file:
        file.write("\n".join(out))


def main():
    asked = words()
    os.makedirs(asked.out, exist_ok=True)
    print("| variant | iterations | deals | win share | points | Elo | Elo since the first |\n|---|---|---|---|---|---|---|", flush=True)
    found = {variant: steps_of(variant, asked) for variant in asked.games.split(",")}
    plot(found, asked)
    lost = [f"{variant} {s.n}" for variant, steps in found.items() for s in steps if s.elo + s.elo_margin < 0]
    for name in lost:
        print(f"loses by the doubling: {name}")
    return 1 if asked.goal and lost else 0


sys.exit(main())

#!/usr/bin/env python3
"""Plays what `aedile compare`, `measure` and `tune` promise: with real games, from the command to the mark.

    lab.py [null|planted|tune|ntbea ...] [--runs N]

  null     no rule differs, only the chance: how many tables have a mark, how many single intervals leave out 0.
  planted  one rule differs, and its effect is known: how often it is marked, against the power that a formula promises.
  tune     dice, whose means are enumerated here: how often the proposal is true, how lucky the winner of the search was
           and whether fresh deals take the luck away, and whether targets that nothing reaches are called so.
  ntbea    the same with `--method ntbea`, which never says that nothing reaches a target.

Every figure is printed with its limits.  Limits are those of N runs: the level of a test is 5 % on average only."""
import concurrent.futures
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
tree = os.path.dirname(os.path.dirname(here))
program = os.path.abspath(os.environ.get("AEDILE", os.path.join(tree, "build/aedile")))
DICE = os.path.join(tree, "tests/data/lab/dice.yaml")
Z95, Z80 = 1.95996398454, 0.84162123357
verdicts = []


# ---- what all parts share ----

def aedile(*words):
    """The answer of a command as a tree; exit code 1 is an answer too."""
    more = [] if words[0] == "check" else ["-q", "-j", "0"]
    done = subprocess.run([program, *map(str, words), "--json", *more], capture_output=True, text=True, cwd=tree, check=False)
    if done.returncode > 1:
        sys.exit(f"lab.py: {' '.join(map(str, words))}: exit {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


def each(count, ask):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(ask, range(1, count + 1)))


def tell(what, value, low, high, form="{:.1%}"):
    good = low <= value <= high
    verdicts.append(good)
    print(f"{'ok  ' if good else 'FAIL'} {what}: {form.format(value)}, expected {form.format(low)} to {form.format(high)}", flush=True)


def around(share, runs, least=0.0):
    """Where 99.8 % of the shares of RUNS runs lie, and no closer than LEAST."""
    half = max(least, 3.09 * math.sqrt(share * (1 - share) / runs))
    return share - half, share + half


# ---- null ----

def placebo(variant, bots):
    def ask(run):
        return aedile("compare", variant, variant, "--placebo", run, "--seed", run, "--deals", 200, "--bots", bots)
    return ask


def other_deals(folder):
    """Dice have no choices, so only other deals make a difference: the tournament file says deals_apart."""
    def ask(run):
        path, results = os.path.join(folder, f"{run}.yaml"), os.path.join(folder, f"{run}.sqlite")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"aedile: 1\ntournament: apart\nformat: lab\ndesign: self\nseed: {run}\ndeals: 200\nseats: [2]\n"
                       f"deals_apart: true\narms:\n  - {{variant: \"{DICE}\"}}\n  - {{variant: \"{DICE}\"}}\n"
                       "bots:\n  - {id: random, bot: random}\n")
        subprocess.run([program, "run", path, "-o", results, "-q", "-j", "1"], check=True, cwd=tree, capture_output=True)
        answer = aedile("compare", results)
        os.remove(results)
        return answer
    return ask


def count_marks(name, answers):
    tables = [answer["comparisons"][0] for answer in answers]
    tested = [row for table in tables for row in table["metrics"] if row["p_all"] is not None]
    marked = sum(any(row["shown"] for row in table["metrics"]) for table in tables)
    featured = sum(any(row["shown"] for row in table["features"]) for table in tables)
    covered = sum(row["low"] <= 0 <= row["high"] for row in tested)
    print(f"     {name}: {len(tables)} tables of {len(tested) / len(tables):.0f} numbers, {marked} with a mark; "
          f"of lines and moves {featured}; {covered / len(tested):.2%} of single intervals have 0")
    return marked, featured, covered, len(tested)


def null(runs, folder):
    kinds = [("nim", placebo("nim/base", "random")), ("neoville", placebo("neoville/base", "random")),
             ("quadropolis", placebo("quadropolis/classic", "random")),
             ("gardennation", placebo("gardennation/base", "random")), ("dice", other_deals(folder))]
    counts = [count_marks(name, each(runs // len(kinds), ask)) for name, ask in kinds]
    tables = runs // len(kinds) * len(kinds)
    marked, featured, covered, tested = (sum(column) for column in zip(*counts))
    # skewed numbers get wider intervals, so there are fewer marks than 5 %
    tell("tables with a mark", marked / tables, 0 if runs < 500 else 0.02, around(0.05, tables)[1])
    tell("tables of lines and moves with a mark", featured / tables, 0, around(0.05, tables)[1])
    tell("single intervals that have 0", covered / tested, 0.935, 0.97)
    looks = each(max(runs // 5, 1), lambda run: aedile(
        "compare", "nim/base", "nim/base", "--placebo", run, "--seed", run, "--bots", "random", "--until", "turns=0.15"))
    tell("tables with a mark after looks", count_marks("nim, until", looks)[0] / len(looks), 0, around(0.05, len(looks))[1])


# ---- planted ----

def normal(x):
    return 0.5 * math.erfc(-x / math.sqrt(2))


def row_of(answer, metric):
    return next(row for row in answer["comparisons"][0]["metrics"] if row["metric"] == metric)


def house_rule(folder, name, base, script=None, more=""):
    """Writes a variant that extends BASE, with SCRIPT as its hooks; returns its path."""
    path = os.path.join(folder, name)
    if script:
        more += f"hooks: {name}.lua\n"
        with open(path + ".lua", "w", encoding="utf-8") as file:
            file.write(script)
    with open(path + ".yaml", "w", encoding="utf-8") as file:
        file.write(f"aedile: 1\nextends: {base}\n{more}")
    return path + ".yaml"


STARTER = """return { score = function(state, seat, sheet)
  if seat == state:first_seat() then sheet:add(2, "begins") end
end }
"""
TEN_MORE = """return { score = function(state, seat, sheet)
  local n = 0
  for _, row in ipairs(state:city_kind(seat)) do
    for col = 1, state:city_cols() do
      if row[col] == "playground" then n = n + 1 end
    end
  end
  if n > 0 then sheet:add(10 * n, "playgrounds") end
end }
"""
HIDES = "return { hide = function(state) state.vars.guess = 7 end }\n"


def planted(runs, folder):
    starter = house_rule(folder, "starter", "neoville/base", STARTER)
    power("2 points for who begins in Neoville", "position1", "neoville/base", starter, 400, runs)
    power("a bias of 1 with dice", "position1", DICE, ":vars.bias.start=1", 150, runs, promised=0.99)
    ten = row_of(aedile("compare", "neoville/base", ":city_size=3", "--deals", 10, "--bots", "random"), "turns")
    tell("a smaller city is shorter in every deal", int(ten["exact"] and ten["estimate"] < 0), 1, 1, "{}")
    share("a majority of 10 points instead of 5 moves NV-END-04", runs, lambda run: any(
        row["shown"] and row["name"].startswith("NV-END-04") for row in aedile(
            "compare", "neoville/base", ":park_majority=10", "--deals", 200, "--bots", "random", "--seed", run)[
                "comparisons"][0]["features"]), 0.95)
    dead("a parameter that no heap reaches is dead here", "nim/base", ["max_take"], max(runs // 10, 1))
    dead("parameters of kinds that the mode has not are dead here", "quadropolis/classic",
         ["office_max_floors", "office_group_cap", "monument_values"], runs)
    only_hides(max(runs // 10, 1), folder)
    kinds_of_buildings(runs, folder)


def dead(what, variant, names, runs):
    def holds(run):
        rows = aedile("measure", variant, "--of", "parameters", "--parameters", ",".join(names), "--seed", run)["tables"][0]["parameters"]
        return {row["parameter"] for row in rows} == set(names) and all(row["changes"] == "dead here" for row in rows)
    share(what, runs, holds, 0.99)


def only_hides(runs, folder):
    variant = house_rule(folder, "hides", "neoville/base", HIDES, "vars: {guess: {max: 9}}\n")
    called = aedile("check", variant)[0]["scripts"]
    tell("the hook is called", int([(hook["name"], hook["asked"] > 0) for hook in called] == [("hide", True)]), 1, 1, "{}")

    def holds(run):
        table = aedile("compare", "neoville/base", variant, "--deals", 20, "--bots", "playout:playouts=40", "--seed", run)["comparisons"][0]
        rows = table["metrics"] + table["features"]
        return table["parting"]["same_moves"] == 1 and all(row["exact"] and row["estimate"] == 0 for row in rows)
    share("a script that only hides changes no game and no number", runs, holds, 1)


def kinds_of_buildings(runs, folder):
    """What is worth of the tiles that an architect may take."""
    def worth(variant, bot, deals, name, run):
        return aedile("measure", variant, "--of", "worth", "--class", name, "--bots", bot, "--deals", deals, "--seed", run)["tables"][0]["worth"]
    # greedy bots take any tile, so they show what each is worth to a seat; who plans knows what is worth nothing
    more = house_rule(folder, "more", "quadropolis/classic", TEN_MORE)
    share("10 points for each Playground: the first of all, and dominant", max(runs // 5, 1), lambda run: [
        (row["name"], row["verdict"]) for row in worth(more, "greedy", 40, "architect building", run)][0] == (
            "architect building=playground", "dominant"), 0.95)
    none = house_rule(folder, "none", "quadropolis/classic", more="rules: {park_table: [0, 0, 0, 0, 0]}\n")
    share("Parks that score nothing: never taken or dominated", max(runs // 10, 1), lambda run: worth(
        none, "planner", 40, "architect building=park", run)[0]["verdict"] in ("never taken", "dominated"), 0.95)


def power(what, metric, base, variant, deals, runs, promised=None):
    """The power that the formula promises, from a long run, against the share of RUNS that mark METRIC."""
    long = aedile("compare", base, variant, "--deals", 4000, "--bots", "random", "--seed", 999)
    row, critical = row_of(long, metric), long["comparisons"][0]["critical"]
    error = row["se"] * math.sqrt(4000 / deals)
    plan = promised or normal(abs(row["estimate"]) / error - critical)
    share(f"{what}, {deals} deals, planned {plan:.1%}", runs, lambda run: row_of(aedile(
        "compare", base, variant, "--deals", deals, "--bots", "random", "--seed", run), metric)["shown"],
          plan if promised else plan - 0.05)


def share(what, runs, holds, least):
    good = sum(each(runs, holds)) / runs
    tell(what, good, around(least, runs)[0] if least < 1 else 1, 1)


# ---- tune ----

def gap_of(sides, bias):
    return sum(abs(a + bias - b) for a in range(1, sides + 1) for b in range(1, sides + 1)) / sides ** 2


def first_wins(sides, bias):
    pairs = [(a + bias > b) + 0.5 * (a + bias == b) for a in range(1, sides + 1) for b in range(1, sides + 1)]
    return sum(pairs) / sides ** 2


def setting(text):
    sides, bias = (re.search(rf"vars\.{name}\.start=(\d+)", text) for name in ("sides", "bias"))
    return int(sides.group(1)) if sides else 6, int(bias.group(1)) if bias else 0


def tune(runs, _folder, method="race"):
    bands = {"position1": (0.46, 0.54), "gap": (2.2, 2.9)}
    words = [word for name, (low, high) in bands.items() for word in ("--target", f"{name}={low}..{high}")]
    parameters = ["--bots", "random", "--parameters", "vars.sides.start=4..12,vars.bias.start=0..6",
                  "--method", method]
    answers = [a["tune"] for a in each(runs, lambda run: aedile("tune", DICE, *words, *parameters, "--games", 20000, "--seed", run))]
    truth = {"position1": first_wins, "gap": gap_of}
    true, inside, intervals, luck, shift = 0, 0, 0, [], []
    for answer in answers:
        best = next((c for c in answer["front"] if c["claimed"] and c["reached"]), answer["nearest"] or answer["front"][0])
        where = setting(best["settings"])
        true += all(low <= truth[name](*where) <= high for name, (low, high) in bands.items())
        for row in best["metrics"]:
            exact, (low, high) = truth[row["metric"]](*where), bands[row["metric"]]
            centre, half = (low + high) / 2, (high - low) / 2
            if exact != centre:  # towards the centre is good luck
                luck.append(math.copysign(1, centre - exact) * (row["when_chosen"] - exact) / half)
            if row.get("estimate") is not None and row.get("se"):
                intervals += 1
                inside += row["low"] <= exact <= row["high"]  # of 90 %
                shift.append((row["estimate"] - exact) / row["se"])
    print(f"     {sum(a['end'] == 'reached' for a in answers)} of {runs} searches end with a proposal")
    tell("proposals that are true", true / runs, around(0.9, runs)[0], 1)
    tell("validated intervals of 90 % that have the truth", inside / intervals, around(0.9, intervals)[0], 1)
    error = 2 / math.sqrt(len(shift))
    tell("validated less true, in errors", statistics.mean(shift), -error, error, "{:+.3f}")
    curse = statistics.mean(luck) / (statistics.stdev(luck) / math.sqrt(len(luck))) if runs > 2 else 0
    tell("luck of the winner when chosen, in half bands", statistics.mean(luck), 0 if runs >= 100 else -1, 1, "{:+.3f}")
    print(f"     that is {curse:+.1f} errors from 0")
    if method == "race":
        unreachable(runs, parameters)


def unreachable(runs, parameters):
    lost = [a["tune"] for a in each(max(runs // 4, 1), lambda run: aedile(
        "tune", DICE, "--target", "position1=0.46..0.54", "--target", "gap=9..10", *parameters, "--games", 20000, "--seed", run))]
    ends = ("nothing", "unreachable")
    tell("targets that nothing reaches are called so", sum(a["end"] in ends for a in lost) / len(lost), 1, 1)
    tell("with at most 30 % of the games", sum(a["games"] <= 6000 for a in lost) / len(lost), 0.8, 1)


def ntbea(runs, folder):
    tune(runs, folder, "ntbea")


def main():
    words, runs = sys.argv[1:], 1000
    if "--runs" in words:
        at = words.index("--runs")
        runs = int(words[at + 1])
        del words[at:at + 2]
    parts = {"null": (null, runs), "planted": (planted, max(runs * 3 // 10, 1)), "tune": (tune, max(runs // 5, 1)),
             "ntbea": (ntbea, max(runs // 5, 1))}
    if any(word not in parts for word in words):
        sys.exit(__doc__)
    folder = tempfile.mkdtemp()
    try:
        for part in words or parts:
            run, count = parts[part]
            print(f"{part}, {count} runs", flush=True)
            run(count, folder)
    finally:
        shutil.rmtree(folder)
    failed = verdicts.count(False)
    print(f"{len(verdicts) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()

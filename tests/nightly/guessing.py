#!/usr/bin/env python3
"""How far guessing gets in the shipped lessons.

    guessing.py [GAME...]

Of each question: how many of the possible answers are right, A of L.  Moves: of the legal ones, in each position of the
question on the author's way; options as they stand; seats; yes and no; numbers: of 0 to 10, or up to the right one if that is
larger.  The goal is a median of at most 0.15.

Pupils have one try for each question and pass with all of them right.  `first` takes the first legal move, the first
option, seat 1, yes, 0; it plays the lesson through `learn --json` and should pass none.  `random` passes with the product of
all A/L, which is what many runs tend to; a `play` counts as passed.  The goal is less than 1 % in each lesson."""
import concurrent.futures
import json
import os
import statistics
import subprocess
import sys

import yaml

here = os.path.dirname(os.path.abspath(__file__))
tree = os.path.dirname(os.path.dirname(here))
program = os.environ.get("AEDILE", os.path.join(tree, "build/aedile"))
MEDIAN, CHANCE = 0.15, 0.01


def run(*words):
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=120, cwd=tree, check=False)


def chance_of(question, step, seats):
    ask = question["ask"]
    if ask == "move":
        return question["accepted"] / question["legal"] if question["accepted"] else 1 / max(question["legal"], 1)
    if question["options"]:
        return 1 / question["options"]
    if ask == "number":
        right = next((abs(v) for v in (step.get("expect"), step.get("answer")) if isinstance(v, int)), 0)
        return 1 / max(11, right + 1)
    return {"yes": 1 / 2, "seat": 1 / seats, "play": None}.get(ask, 1 / 11)


def first_answer(said):
    if said["ask"] is None or said["ask"] == "move":
        return said["moves"][0]["move"] if isinstance(said["moves"][0], dict) and "move" in said["moves"][0] else list(said["moves"][0].values())[0]
    if said["options"]:
        return "1"
    return {"yes": "yes", "seat": "1", "number": "0"}.get(said["ask"], "0,0")


def first_passes(path):
    """Whether the pupil `first` has every question right at once."""
    with subprocess.Popen([program, "learn", path, "--json", "--no-progress"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tree) as lesson:
        passed = None
        for line in lesson.stdout:
            said = json.loads(line)
            if said["type"] == "end":
                passed = said["exit"] == 0
            elif said["type"] == "verdict" and said["verdict"] not in ("right", "goes_on", "goes on"):
                passed = False
            elif said["type"] == "error":
                raise SystemExit(f"{path}: {line}")
            if passed is not None:
                lesson.kill()
                break
            if said["type"] == "step" and said["waits"]:
                reply = {"read_on": True} if said["ask"] is None and said["kind"] != "play" else {"answer": first_answer(said)}
                lesson.stdin.write(json.dumps(reply) + "\n")
                lesson.stdin.flush()
        return passed


def look(path):
    with open(os.path.join(tree, path), encoding="utf-8") as file:
        lesson = yaml.safe_load(file)
    report = json.loads(run("check", path, "--json").stdout)[0]
    seats = (lesson.get("start") or {}).get("seats", lesson.get("seats", 2))
    steps = {str(step.get("id", i + 1)): step for i, step in enumerate(lesson["steps"])}
    chances = [c for q in report["questions"] if not steps[q["step"]].get("only") and (c := chance_of(q, steps[q["step"]], seats)) is not None]
    product = 1.0
    for chance in chances:
        product *= chance
    return path, chances, product, first_passes(path)


def main():
    games = sys.argv[1:]
    paths = [os.path.relpath(os.path.join(folder, name), tree) for folder, _, names in sorted(os.walk(os.path.join(tree, "scripts/scenarios")))
             for name in sorted(names) if name.endswith(".yaml") and name != "course.yaml" and (not games or any(f"/{g}/" in folder + "/" for g in games))]
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("AEDILE_JOBS", "2"))) as pool:
        looked = list(pool.map(look, paths))
    every = [c for _, chances, _, _ in looked for c in chances]
    lucky = [path for path, _, product, _ in looked if product >= CHANCE]
    first = [path for path, _, _, passed in looked if passed]
    for path, chances, product, passed in sorted(looked, key=lambda one: -one[2]):
        if product >= CHANCE or passed:
            print(f"{path}: {len(chances)} questions, random passes {100 * product:.2f} %{', first passes' if passed else ''}")
    median = statistics.median(every)
    good = (games or median <= MEDIAN) and not lucky and not first  # one game has too few questions for a median
    print(f"{len(every)} questions of {len(looked)} lessons: median A/L {median:.3f}; random passes {len(lucky)} lessons in 1 % of the runs or more, first {len(first)}")
    print(f"{int(bool(good))} passed, {int(not good)} failed")
    return 0 if good else 1


sys.exit(main())

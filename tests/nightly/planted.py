#!/usr/bin/env python3
"""Damages shipped lessons, one change at a time, and counts what `aedile check` finds.

    planted.py [COUNT] [--seed N] [--only CATEGORY] [--show]

A lesson is chosen by chance, a category, and a place of that category in the file; a value there is changed, taken away or
put elsewhere.  What becomes of the change:

  found       check refuses the lesson
  equal       check accepts it, and nobody can tell the two lessons apart: every drawing, list of legal moves, verdict,
              reason, hint and answer on the author's way is the same, and so is the number of moves that are right.
  still true  check accepts it, and another right move is the solution; or every answer and the number of right moves is the same, and no text of the steps that have this
              position speaks of the value that changed: no sentence has it and the name of its key.  Drawings differ, and the
              lesson is another one that is as right: a coin more for a seat of which no text speaks is not a fault.
  survivor    check accepts it, and a text may be false now.

Texts cannot be proved, so numbers in prose stay as they are; placeholders are damaged.  Exit 0 if at least GOAL percent of
the faults (found and survivors) are found; a small sample may have one survivor."""
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile

import yaml

here = os.path.dirname(os.path.abspath(__file__))
tree = os.path.dirname(os.path.dirname(here))
program = os.environ.get("AEDILE", os.path.join(tree, "build/aedile"))
scenarios = os.path.join(tree, "scripts/scenarios")
GOAL = 99
WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
# Tests of a condition that look at what the move is, not at what it does.
PROSE = {"text", "tell", "right", "why", "end", "play", "reply", "compare", "title"}


# ---- a lesson and its places ----

class Place:
    """A node of the file: where its text is, and the keys that lead to it."""

    def __init__(self, node, path, parent):
        self.node, self.path, self.parent = node, path, parent
        self.start, self.end = node.start_mark.index, node.end_mark.index


def walk(node, path=(), parent=None):
    yield Place(node, path, parent)
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from walk(value, (*path, key.value), node)
    elif isinstance(node, yaml.SequenceNode):
        for i, value in enumerate(node.value):
            yield from walk(value, (*path, i), node)


class Lesson:
    def __init__(self, path):
        self.path = path
        self.name = os.path.relpath(path, scenarios)
        with open(path, encoding="utf-8") as file:
            self.source = file.read()
        self.data = yaml.safe_load(self.source)
        self.places = list(walk(yaml.compose(self.source)))
        self.steps = self.data.get("steps", [])
        self.clauses = sorted(set(re.findall(r"\*\*([A-Z]+-[A-Z0-9-]*\d)\*\*", read(f"docs/rules/{self.data['lesson']}.md"))))
        self.ids = [str(step.get("id", i + 1)) for i, step in enumerate(self.steps)]

    def step_of(self, path):
        return path[1] if len(path) > 1 and path[0] == "steps" else None


def read(name):
    try:
        with open(os.path.join(tree, name), encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


# ---- damages: each gives (place, new text) or None ----

def scalars(lesson, wanted):
    return [p for p in lesson.places if isinstance(p.node, yaml.ScalarNode) and p.node.style not in (">", "|") and wanted(p.path)]


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def other_number(rng, text, most=3):
    """One number of TEXT changed by 1 to MOST."""
    found = list(re.finditer(r"\d+", text))
    if not found:
        return None
    at = rng.choice(found)
    value = int(at[0]) + rng.choice([-1, 1]) * rng.randint(1, most)
    value = value if value >= 0 else int(at[0]) + 1
    return text[: at.start()] + str(value).zfill(len(at[0])) + text[at.end():]


def value_instead(rng, lesson, place):
    """Another value that stands at the same key elsewhere in the lesson."""
    key = next((k for k in reversed(place.path) if isinstance(k, str)), None)
    others = {p.node.value for p in lesson.places if isinstance(p.node, yaml.ScalarNode) and key in p.path[-2:]} - {place.node.value}
    return rng.choice(sorted(others)) if others else None


def changed(rng, lesson, place):
    """Another value for a scalar."""
    text = place.node.value
    flips = {"true": "false", "false": "true", "yes": "no", "no": "yes", "null": "1"}
    if text in flips:
        return flips[text]
    number = other_number(rng, text)
    instead = value_instead(rng, lesson, place)
    new = rng.choice([x for x in (number, number, instead) if x is not None] or [None])
    return None if new is None else quoted(new) if place.node.style or not re.fullmatch(r"[\w-]+", new) else new


def one_of(rng, lesson, wanted):
    places = scalars(lesson, wanted)
    if not places:
        return None
    place = rng.choice(places)
    new = changed(rng, lesson, place)
    return None if new is None else (place, new)


def in_step(path, *keys):
    return len(path) > 2 and path[0] == "steps" and path[2] in keys


def solution(rng, lesson):
    return one_of(rng, lesson, lambda p: in_step(p, "solution"))


def accept(rng, lesson):
    return one_of(rng, lesson, lambda p: in_step(p, "accept", "goal") and p[-1] not in PROSE)


def answer(rng, lesson):
    return one_of(rng, lesson, lambda p: in_step(p, "answer") or in_step(p, "options") and p[-1] not in PROSE | {"text"} and len(p) > 4)


def expect(rng, lesson):
    return one_of(rng, lesson, lambda p: in_step(p, "expect"))


def position(rng, lesson):
    return one_of(rng, lesson, lambda p: p[0] in ("start", "record", "after", "options") or in_step(p, "start"))


def moves(rng, lesson):
    return one_of(rng, lesson, lambda p: in_step(p, "moves", "move", "bots", "at_most"))


def other_clause(rng, lesson, wanted):
    places = scalars(lesson, wanted)
    if not places:
        return None
    place = rng.choice(places)
    others = [c for c in lesson.clauses if c != place.node.value]
    return (place, rng.choice(others)) if others else None


def refused(rng, lesson):
    return other_clause(rng, lesson, lambda p: in_step(p, "wrong") and p[-1] in ("refused", "line"))


def teaches(rng, lesson):
    return other_clause(rng, lesson, lambda p: p[0] == "teaches" or in_step(p, "fact"))


def wrong(rng, lesson):
    """The right answer stands among the wrong ones, or a wrong move is another one.  What a text says to one wrong number or to
    another is prose."""
    place = rng.choice(scalars(lesson, lambda p: in_step(p, "wrong") and p[-1] in ("move", "answer")) or [None])
    if not place:
        return None
    step = lesson.steps[place.path[1]]
    right = step["solution"] if "solution" in step else step.get("expect")
    if place.path[-1] == "answer":
        return None if right is None else (place, quoted({True: "yes", False: "no"}.get(right, str(right))))
    new = right if isinstance(right, str) and rng.random() < 0.5 else other_number(rng, place.node.value)
    return None if new is None else (place, quoted(new))


def hint(rng, lesson):
    """The answer in the first hint, a square beyond the board, a hint after the solution, an unknown hint."""
    lists = [p for p in lesson.places if isinstance(p.node, yaml.SequenceNode) and in_step(p.path, "hints") and len(p.path) == 3]
    if not lists:
        return None
    place = rng.choice(lists)
    step = lesson.steps[place.path[1]]
    kinds = ["square", "after", "word"] + (["answer"] if isinstance(step.get("solution"), str) and step.get("ask") == "move" else [])
    kind = rng.choice(kinds)
    first = {"answer": '{text: ' + quoted(f"Write {step.get('solution')} and see.") + '}', "square": '{mark: ["99,99"]}', "after": "solution", "word": "soluton"}[kind]
    inside = lesson.source[place.start:place.end]
    return (place, "[" + first + ", " + inside[1:]) if inside.startswith("[") else None


def go(rng, lesson):
    places = scalars(lesson, lambda p: in_step(p, "go", "go_else", "from") or in_step(p, "wrong") and p[-1] == "go")
    if not places:
        return None
    place = rng.choice(places)
    return place, rng.choice([i for i in lesson.ids if i != place.node.value] + ["nowhere"])


def ident(rng, lesson):
    places = scalars(lesson, lambda p: in_step(p, "id") or p[0] == "needs")
    if not places:
        return None
    place = rng.choice(places)
    return place, rng.choice([i for i in lesson.ids if i != place.node.value] + [place.node.value + "x"])


def placeholder(rng, lesson):
    found = [p for p in lesson.places if isinstance(p.node, yaml.ScalarNode) and re.search(r"(?<!\{)\{\w", lesson.source[p.start:p.end]) and p.path[-1] in PROSE]
    if not found:
        return None
    place = rng.choice(found)
    text = lesson.source[place.start:place.end]
    at = rng.choice(list(re.finditer(r"\{(\w+)( [^}]*)?\}", text)) or [None])
    if not at:
        return None
    new = rng.choice([at[0][:-2] + "}", at[0][:-1], "{nam" + at[0][len(at[1]) + 1:]])
    return place, text[: at.start()] + new + text[at.end():]


CATEGORIES = {f.__name__: f for f in (solution, refused, accept, position, answer, placeholder, hint, go, ident, expect, wrong, moves, teaches)}


# ---- what becomes of a change ----

def run(words, stdin=""):
    try:
        done = subprocess.run([program, *words], input=stdin, capture_output=True, text=True, errors="replace", timeout=60, cwd=tree,
                              env={**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "100"})
        return done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        return -1, "", "no end after 60 s"


def answers(lesson):
    """What is typed at every step: each wrong answer, the hints, the list of moves, and on."""
    lines = []
    for step in lesson.steps:
        if step.get("only") or not ("ask" in step or "play" in step):
            continue
        lines += [str(w.get("move", w.get("answer"))) for w in step.get("wrong", []) if "go" not in w and "tries" not in step]
        lines += ["hint"] * len(step.get("hints", [])) + ["?", "score", "skip"]
    return "".join(line.replace("\n", " ") + "\n" for line in lines)


def transcript(path, typed):
    _, told, _ = run(["learn", path, "--no-progress"], typed)
    _, report, _ = run(["check", path, "--json"])
    counts = re.findall(r'"(?:accepted|legal|options)": .*', report)  # ids are for files, learners do not see them
    return told, counts


def has_word(text, word):
    word = str(word).strip().lower()
    forms = {re.escape(word), re.escape(word.replace("_", " "))}
    if word.isdigit() and int(word) < len(WORDS):
        forms.add(WORDS[int(word)])
    return any(re.search(rf"(?<![\w,]){form}(?![\w]|,\d)", text) for form in forms if form)


def speaks_of(prose, value, path, data):
    """Whether a sentence of PROSE has VALUE, which stands at PATH of DATA: a square or an id alone, a number with a word of its
    keys, such as 14 and inhabitants, or 2 and 31 for a tower there."""
    above = data
    for key in path[:-1]:
        above = above[key if isinstance(key, int) or key in above else yaml.safe_load(key)]
    if isinstance(above, list) and len(above) == 2 and all(isinstance(x, int) for x in above) and path[-2] != "range":
        return ",".join(map(str, above)) in prose
    if not str(value).lstrip("-").isdigit():
        return has_word(prose, value)
    names = [str(k) for k in path if not isinstance(k, int)][-2:] + [str(k) for k in path[-2:]]
    stems = {n.lower().rstrip("s").replace("_", " ") for n in names} | ({"$", "dollar"} if "money" in names else set())
    if path[-1] == "seat" and len(path) > 2 and isinstance(path[-2], str) and path[-2] not in ("start", "waiting"):
        return has_word(prose, path[-2])  # whose tower it is: the text has to name the tower
    stems |= {"you", "turn"} if "seat" in names or "to_act" in names else set()
    return any(has_word(sentence, value) and any(stem in sentence for stem in stems) for sentence in re.split(r"[.?!:] ", prose))


def prose_of(node):
    if isinstance(node, str):
        return node
    if isinstance(node, dict):
        return " ".join(prose_of(v) for k, v in node.items() if k in PROSE or k in ("hints", "wrong", "options", "accept", "goal") or isinstance(v, (dict, list)) and k != "start")
    return " ".join(prose_of(v) for v in node) if isinstance(node, list) else ""


def texts_at(lesson, path):
    """The texts of the steps that may have the position or answer at PATH."""
    first = lesson.step_of(path)
    steps = lesson.steps if first is None else []
    if first is not None:
        known = {first}
        for i in range(first, len(lesson.steps)):
            step = lesson.steps[i]
            begins = "start" in step or "from" in step
            source = lesson.ids.index(str(step["from"])) if str(step.get("from")) in lesson.ids else i - 1
            if i == first or (source in known and "start" not in step) or (not begins and i - 1 in known):
                known.add(i)
        steps = [lesson.steps[i] for i in sorted(known)]
    return re.sub(r"\s+", " ", prose_of(steps)).lower()


def numbers_gone(before, after):
    """What the answers were, where they differ."""
    one, other = (re.findall(r"^The answer is: (.*)$", text, re.M) for text in (before, after))
    return [a for a, b in zip(one, other) if a != b]


def judge(lesson, category, place, new, scratch, number):
    source = lesson.source[: place.start] + new + lesson.source[place.end:]
    folder = os.path.join(scratch, str(number), "scenarios", os.path.dirname(lesson.name))
    os.makedirs(folder)
    path = os.path.join(folder, os.path.basename(lesson.name))
    for beside in os.listdir(os.path.dirname(lesson.path)):
        if beside.endswith((".lua", ".txt")) or beside.endswith(".yaml") and "record" in beside:
            os.symlink(os.path.join(os.path.dirname(lesson.path), beside), os.path.join(folder, beside))
    with open(path, "w", encoding="utf-8") as file:
        file.write(source)
    line = lesson.source.count("\n", 0, place.start) + 1
    what = f"{lesson.name}:{line}: {category}: {lesson.source[place.start:place.end][:60]!r} -> {new[:60]!r}"
    code, _, err = run(["check", path])
    if code not in (0, 1, 3):
        return "broken", f"{what}: exit {code}: {err[:200]}"
    if code:
        return "found", what
    typed = answers(lesson)
    before, after = transcript(lesson.path, typed), transcript(path, typed)
    if before == after:
        return "equal", what
    gone = numbers_gone(before[0], after[0])
    if category in ("position", "answer", "moves", "wrong") and before[1] == after[1] and not gone:
        prose = texts_at(lesson, place.path)
        if category == "wrong":  # the clause still forbids the move; nobody proves the text
            prose = str(lesson.steps[place.path[1]]["wrong"][place.path[3]].get("text", "")).lower()
        if not speaks_of(prose, lesson.source[place.start:place.end].strip('"'), place.path, lesson.data):
            return "still true", what
    if category == "solution" and before[1] == after[1] and len(set(gone)) <= 1:
        # another right answer in its place, as long as the step says nothing of the old one
        step = {k: v for k, v in lesson.steps[place.path[1]].items() if k in ("right", "hints")}
        words = set(lesson.source[place.start:place.end].strip('"').split()) - set(new.strip('"').split())
        if not any(has_word(prose_of(step).lower(), word) for word in words):
            return "still true", what
    return "survivor", f"{what}; answers that changed: {gone}"


def main():
    arguments = sys.argv[1:]
    seed = int(arguments[arguments.index("--seed") + 1]) if "--seed" in arguments else 1
    only = arguments[arguments.index("--only") + 1] if "--only" in arguments else None
    count = int(arguments[0]) if arguments and arguments[0].isdigit() else 1000
    rng = random.Random(seed)
    lessons = [Lesson(os.path.join(folder, name)) for folder, _, names in sorted(os.walk(scenarios)) for name in sorted(names)
               if name.endswith(".yaml") and name != "course.yaml"]
    planted, seen = [], set()
    while len(planted) < count:
        lesson = rng.choice(lessons)
        category = only or rng.choice(sorted(CATEGORIES))
        damage = CATEGORIES[category](rng, lesson)
        if not damage or damage[1] == lesson.source[damage[0].start:damage[0].end] or (lesson.name, damage[0].start, damage[1]) in seen:
            if only and rng.random() < 0.0002:
                break
            continue
        seen.add((lesson.name, damage[0].start, damage[1]))
        planted.append((lesson, category, *damage))
    table = {}
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(int(os.environ.get("AEDILE_JOBS", "2"))) as pool:
        jobs = [pool.submit(judge, *one, scratch, i) for i, one in enumerate(planted)]
        for (_, category, _, _), job in zip(planted, jobs):
            fate, what = job.result()
            table.setdefault(category, {}).setdefault(fate, []).append(what)
            if fate in ("survivor", "broken") or "--show" in arguments and fate != "found":
                print(f"{fate}: {what}")
    fates = ["found", "equal", "still true", "survivor", "broken"]
    sums = {f: sum(len(row.get(f, [])) for row in table.values()) for f in fates}
    if count > 100:
        for category in sorted(table):
            print(f"{category:12s}", *(f"{f} {len(table[category].get(f, []))}" for f in fates))
    faults = sums["found"] + sums["survivor"] + sums["broken"]
    # a small sample may have one survivor
    good = sums["broken"] == 0 and (sums["found"] + (count < 100)) * 100 >= faults * GOAL
    print(f"{sums['found']} of {faults} planted faults found, {sums['equal']} equal, {sums['still true']} still true; seed {seed}")
    print(f"{int(good)} passed, {int(not good)} failed")
    return 0 if good else 1


sys.exit(main())

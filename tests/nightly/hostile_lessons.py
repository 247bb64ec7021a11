#!/usr/bin/env python3
"""Hostile lessons: `aedile check` and `aedile learn` say what is wrong and end, whatever a lesson holds.

    hostile_lessons.py [COUNT] [--seed N]

COUNT shipped lessons with changed bytes, lines and words go through `check`, each fifth one through `learn`; then every
script of tests/lua/hostile is the script of a lesson whose functions it has.  An exit code beyond 4, a signal, a report of a
sanitizer, a control character in what is said, or more than LIMIT seconds of processor time is a failure, for scripts more
than their budget allows (SCRIPT_LIMIT).  Nothing may be written.  Fewer than 1,000 lessons: scripts that use up their budget
are left out."""
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile
import threading

here = os.path.dirname(os.path.abspath(__file__))
tree = os.path.dirname(os.path.dirname(here))
program = os.environ.get("AEDILE", os.path.join(tree, "build/aedile"))
scenarios = os.path.join(tree, "scripts/scenarios")
hostile = os.path.join(tree, "tests/lua/hostile")
LIMIT = float(os.environ.get("AEDILE_LIMIT", "1"))  # seconds of processor time for a lesson
SCRIPT_LIMIT = 12  # the program ends a call of a script after 10 s
WORDS = ["0", "-1", "99999999999999999999", "null", "{}", "[]", "''", "&a", "*a", "!!x", "{lua: x}", "2147483648", "\t", "true", "%s%n", "{", "}", "é", "😀"]
NIM = """aedile: 1
lesson: nim
title: Hostile
start: {{seats: 2, heaps: [1, 1, 2]}}
script: {script}
steps:
  - {{id: one, ask: move, text: "One.", accept: {{lua: {name}}}, solution: take 1 from 1}}
  - {{id: two, ask: number, text: "Two.", answer: {{lua: {name}}}, options: ["1", "2"]}}
"""


def damaged(rng, text):
    for _ in range(rng.randint(1, 4)):
        kind = rng.randrange(6)
        at = rng.randrange(len(text))
        words = list(re.finditer(rb"[\w.,-]+", text))
        lines = text.split(b"\n")
        if kind == 0:
            text = text[:at] + bytes([rng.randrange(256)]) + text[at + 1:]
        elif kind == 1:
            text = text[:at] + text[at + rng.randint(1, 40):]
        elif kind == 2 and words:
            word = rng.choice(words)
            text = text[: word.start()] + rng.choice(WORDS).encode() + text[word.end():]
        elif kind == 3 and words:
            one, other = rng.choice(words), rng.choice(words)
            text = text[: one.start()] + other[0] + text[one.end():]
        elif kind == 4:
            rng.shuffle(lines) if rng.random() < 0.05 else lines.insert(rng.randrange(len(lines)), rng.choice(lines))
            text = b"\n".join(lines)
        else:
            del lines[rng.randrange(len(lines))]
            text = b"\n".join(lines)
        text = text or b"\n"
    return text


def run(words, cwd, stdin=b"", limit=LIMIT):
    """What went wrong, or None; and the seconds of processor time."""
    with tempfile.TemporaryFile() as typed, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        typed.write(stdin)
        typed.seek(0)
        # pylint: disable-next=consider-using-with # wait4 says the time, wait does not
        process = subprocess.Popen([program, *words], stdin=typed, stdout=out, stderr=err, cwd=cwd, env={**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1"})
        alarm = threading.Timer(120, process.kill)
        alarm.start()
        _, status, used = os.wait4(process.pid, 0)
        alarm.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        warned = err.read()
        said = out.read() + warned
    took = used.ru_utime + used.ru_stime
    if not 0 <= process.returncode <= 4 or any(word in said for word in (b"Sanitizer", b"runtime error", b"Assertion")):
        return f"exit {process.returncode}: {said[-400:]}", took
    if re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", warned):
        return f"a control character: {warned[:200]}", took
    return (f"{took:.1f} s" if took > limit else None), took


def try_bytes(scratch, i, source, text):
    folder = os.path.join(scratch, str(i))
    os.makedirs(folder)
    for beside in os.listdir(os.path.dirname(source)):
        if beside.endswith(".lua"):
            os.symlink(os.path.join(os.path.dirname(source), beside), os.path.join(folder, beside))
    path = os.path.join(folder, "lesson.yaml")
    with open(path, "wb") as file:
        file.write(text)
    words = ["learn", path, "--no-progress"] if i % 5 == 0 else ["check", path]
    wrong, took = run(words, folder, b"hint\nskip\n" * 12)
    left = sorted(name for name in os.listdir(folder) if not name.endswith(".lua") and name != "lesson.yaml")
    wrong = wrong or (f"left {left}" if left else None)
    if wrong:
        kept = os.path.join(tempfile.gettempdir(), f"hostile-{i}.yaml")
        with open(kept, "wb") as file:
            file.write(text)
        return f"{os.path.relpath(source, tree)}, kept as {kept}: {wrong}", took
    return None, took


def try_script(scratch, name):
    folder = os.path.join(scratch, "lua-" + name)
    os.makedirs(folder)
    with open(os.path.join(hostile, name), "rb") as file:
        text = file.read()
    with open(os.path.join(folder, name), "wb") as file:
        file.write(text)
    with open(os.path.join(folder, "lesson.yaml"), "w", encoding="utf-8") as file:
        file.write(NIM.format(script=name, name="choose"))
    wrong, took = run(["check", "lesson.yaml"], folder, limit=SCRIPT_LIMIT)
    left = sorted(set(os.listdir(folder)) - {name, "lesson.yaml"})
    wrong = wrong or (f"left {left}" if left else None)
    return (f"{name}: {wrong}" if wrong else None), took


def spends(name):
    with open(os.path.join(hostile, name), "rb") as file:
        return b"-- verdict: budget" in file.read()


def main():
    arguments = sys.argv[1:]
    seed = int(arguments[arguments.index("--seed") + 1]) if "--seed" in arguments else 1
    count = int(arguments[0]) if arguments and arguments[0].isdigit() else 3000
    rng = random.Random(seed)
    sources = [os.path.join(folder, name) for folder, _, names in sorted(os.walk(scenarios)) for name in sorted(names)
               if name.endswith(".yaml") and name != "course.yaml"]
    scripts = sorted(name for name in os.listdir(hostile) if name.endswith(".lua"))
    if count < 1000:
        scripts = rng.sample([name for name in scripts if not spends(name)], 8)
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(int(os.environ.get("AEDILE_JOBS", "2"))) as pool:
        jobs = []
        for i in range(count):
            source = rng.choice(sources)
            with open(source, "rb") as file:
                jobs.append(pool.submit(try_bytes, scratch, i, source, damaged(rng, file.read())))
        jobs += [pool.submit(try_script, scratch, name) for name in scripts]
        results = [job.result() for job in jobs]
    for wrong, _ in results:
        if wrong:
            print(wrong)
    failed = sum(wrong is not None for wrong, _ in results)
    print(f"{count} damaged lessons, {len(scripts)} hostile scripts, the slowest {max(took for _, took in results):.2f} s; seed {seed}")
    print(f"{len(results) - failed} passed, {failed} failed")
    return failed > 0


sys.exit(main())

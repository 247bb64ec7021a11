#!/usr/bin/env python3
"""Makes calls of libc fail one by one while commands run.  A command succeeds with the output it always has, or ends with
an exit code and a message; never by a signal or an assert, and never with a file that is neither the old nor the new one."""
import os
import shutil
import struct
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
tree = os.path.dirname(os.path.dirname(here))
program = os.environ.get("AEDILE", os.path.join(tree, "build/aedile"))
classes = ["open", "read", "write", "sync", "rename", "fork", "mmap", "socketpair", "interrupt", "short_read", "short_write"]
whole = "whole" in sys.argv[1:]
counts = list(range(1, 41)) if whole else [1, 2, 5]
results_counts = list(range(1, 61, 3)) if whole else [2, 9]
# A command allocates between 200 and 10,000 times, and more often for the first time at the start.
allocations = sorted({*range(1, 41), *(int(40 * 1.1**i) for i in range(58))}) if whole else [1, 30, 230, 1700]
passed, failures = 0, []
TOURNAMENT = """aedile: 1
tournament: faults
variants: [nim/base]
seats: [2]
bots: [{id: random, bot: random}, {id: first, bot: first}]
format: round_robin
deals: 3
seed: 5
"""
VARIANT = """aedile: 1
game: nim
extends: nim/base
title: With a script
hooks: script.lua
"""
SCRIPT = 'return { score = function(state, seat, sheet) sheet:add(seat, "the number of the seat") end }\n'


def run(words, scratch, env=None, stdin="", stdout=subprocess.PIPE):
    return subprocess.run([program, *words], cwd=scratch, env={**os.environ, "LC_ALL": "C", **(env or {})}, input=stdin, text=True, timeout=60,
                          stdout=stdout, stderr=subprocess.PIPE)


def check(what, good, said=""):
    global passed
    if good:
        passed += 1
    else:
        failures.append(f"{what}: {said[:300]}")


def is_usual(got, usual, words):
    """list says of a variant that it does not load, and goes on."""
    return got.stdout == usual.stdout or words[0] == "list" and "does not load: see" in got.stdout


def check_end(what, got, usual, words=("",)):
    ended = 0 <= got.returncode < 128 and "Assertion" not in got.stderr
    if got.returncode == usual.returncode:
        check(what, ended and is_usual(got, usual, words), f"exit {got.returncode}, other output than usual")
    else:
        check(what, ended and got.returncode > 0 and got.stderr.strip() != "", f"exit {got.returncode}: {got.stderr}")


def check_memory(what, got, usual, words):
    """Without memory a command does what it always does, or says that memory has run out."""
    if got.returncode == usual.returncode:
        check(what, is_usual(got, usual, words), "other output than usual")
    else:
        check(what, 0 < got.returncode < 128 and "memory" in got.stderr, f"exit {got.returncode}: {got.stderr}")


def content(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def is_sanitized():
    flags = content(os.path.join(os.path.dirname(program), "flags"))
    return flags is not None and b"-fsanitize" in flags


RECORD = ["play", "nim/base", "--seed", "7", "--players", "random,first", "-q", "--record", "r.yaml", "--force"]
RUN = ["run", "t.yaml", "--out", "new.sqlite", "--jobs", "1", "-q"]
MERGE = ["merge", "-q", "merged.sqlite", "t.sqlite"]
PAGE = ["standings", "t.sqlite", "--format", "html", "--out", "page.html"]
PLAY = ["play", "nim/base", "--seed", "3", "--players", "human,greedy"]
READERS = [["check", "nim/base"], ["list", "variants"], ["api", "nim"], ["replay", "r.yaml"], ["standings", "t.sqlite"],
           ["export", "t.sqlite"], ["status", "t.sqlite"], ["replay", "t.sqlite", "--verify"]]


class Scratch:
    """A folder with a record, a result file and a page, and commands that run in it."""

    def __init__(self, folder):
        self.folder = folder
        self.library = os.path.join(folder, "inject.so")
        self.happened = dict.fromkeys([*classes, "malloc", "memory"], 0)
        subprocess.run([os.environ.get("CC", "cc"), "-std=c11", "-D_GNU_SOURCE", "-shared", "-fPIC", "-O1", "-o", self.library,
                        os.path.join(here, "inject.c"), "-ldl"], check=True)
        for name, text in (("t.yaml", TOURNAMENT), ("script.yaml", VARIANT), ("script.lua", SCRIPT)):
            with open(self.path(name), "w") as file:
                file.write(text)
        for words in (RECORD, ["run", "t.yaml", "--out", "t.sqlite", "--jobs", "1"], PAGE):
            made = self.run(words)
            check(" ".join(words), made.returncode == 0, made.stderr)

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, words, **options):
        return run(words, self.folder, **options)

    def run_with_fault(self, words, name, at, **options):
        log = self.path("happened")
        with open(log, "wb") as file:
            file.write(struct.pack("=q", 0))
        got = self.run(words, env={"LD_PRELOAD": self.library, "FAULT_CALL": name, "FAULT_AT": str(at), "FAULT_LOG": log}, **options)
        self.happened[name] += struct.unpack("=q", content(log))[0]
        return got

    def remove(self, name):
        for path in os.listdir(self.folder):
            if path.startswith(name):
                os.unlink(self.path(path))


def faults(numbers):
    return [(name, at) for name in classes for at in numbers]


def test_readers(scratch):
    for words in READERS:
        usual = scratch.run(words)
        check(" ".join(words), usual.returncode == 0, usual.stderr)
        for name, at in faults(counts):
            check_end(f"{' '.join(words)}: {name} {at}", scratch.run_with_fault(words, name, at), usual, words)


def test_record(scratch):
    """The moves so far are a record too: each is written when it is made."""
    usual, kept = scratch.run(RECORD), content(scratch.path("r.yaml"))
    for name, at in faults(counts):
        got = scratch.run_with_fault(RECORD, name, at)
        check_end(f"{' '.join(RECORD)}: {name} {at}", got, usual)
        if content(scratch.path("r.yaml")) != kept:
            again = scratch.run(["replay", "r.yaml"])
            check(f"record after {name} {at}", got.returncode > 0 and again.returncode == 0, again.stderr)
            with open(scratch.path("r.yaml"), "wb") as file:
                file.write(kept)


def test_page(scratch):
    """A page is the old one or the new one, never a part; a new one says which figure it has not, and why."""
    usual, kept = scratch.run(PAGE), content(scratch.path("page.html"))
    for name, at in faults(counts):
        check_end(f"{' '.join(PAGE)}: {name} {at}", scratch.run_with_fault(PAGE, name, at), usual)
        page = content(scratch.path("page.html"))
        check(f"page after {name} {at}", page == kept or b"Not shown: " in page and page.endswith(b"</html>\n"))
        with open(scratch.path("page.html"), "wb") as file:
            file.write(kept)


def test_results(scratch, words, out):
    """Whatever failed, the same command without a fault completes the result file."""
    scratch.remove(out)
    usual = scratch.run(words)
    check(" ".join(words), usual.returncode == 0, usual.stderr)
    standings = scratch.run(["standings", out]).stdout
    for name, at in faults(results_counts):
        scratch.remove(out)
        what = f"{' '.join(words)}: {name} {at}"
        check_end(what, scratch.run_with_fault(words, name, at), usual)
        again = scratch.run(words)
        check(f"{what}, again", again.returncode == 0, again.stderr)
        check(f"{what}, standings", scratch.run(["standings", out]).stdout == standings)


def test_happened(scratch):
    """A class of calls of which none failed was not tested."""
    print("faults: calls that failed:", ", ".join(f"{name} {count}" for name, count in scratch.happened.items()))
    for name, count in scratch.happened.items():
        check(f"calls of class {name} that failed", count > 0, "none")


def test_memory(scratch):
    """One allocation that fails, and all from one on."""
    typed = "?\nhint\n1\nundo\n2\nsave typed.yaml\nquit\n"
    for words, stdin in [(words, "") for words in [*READERS, PAGE, ["plan", "t.yaml"], ["check", "script.yaml"]]] + [(PLAY, typed)]:
        scratch.remove("typed.yaml")
        usual = scratch.run(words, stdin=stdin)
        check(" ".join(words), usual.returncode == 0, usual.stderr)
        for name, at in [(name, at) for name in ("malloc", "memory") for at in allocations]:
            scratch.remove("typed.yaml")
            check_memory(f"{' '.join(words)}: {name} {at}", scratch.run_with_fault(words, name, at, stdin=stdin), usual, words)


def test_results_without_memory(scratch, words, out):
    """As test_results; a file that was begun is completed, never refused as damaged."""
    scratch.remove(out)
    usual = scratch.run(words)
    standings = scratch.run(["standings", out]).stdout
    for name, at in [(name, at) for name in ("malloc", "memory") for at in allocations[::3] + allocations[-1:]]:
        scratch.remove(out)
        what = f"{' '.join(words)}: {name} {at}"
        check_memory(what, scratch.run_with_fault(words, name, at), usual, words)
        again = scratch.run(words)
        check(f"{what}, again", again.returncode == 0, again.stderr)
        check(f"{what}, standings", scratch.run(["standings", out]).stdout == standings)


def test_full_disk(scratch):
    """Every output on a full disk: exit code 4, and a message that says so."""
    for words in READERS:
        with open("/dev/full", "w") as full:
            got = scratch.run(words, stdout=full)
        check(f"{' '.join(words)} >/dev/full", got.returncode == 4 and "No space" in got.stderr, f"exit {got.returncode}: {got.stderr}")
    scratch.remove("new.sqlite")
    for words in (RECORD[:-2] + ["/dev/full", "--force"], RUN + ["--events", "/dev/full"], PAGE[:-1] + ["/dev/full"],
                  RUN[:3] + ["/dev/full"]):
        got = scratch.run(words)
        check(" ".join(words), got.returncode >= 2 and "/dev/full" in got.stderr, f"exit {got.returncode}: {got.stderr}")


def test_limits(scratch):
    """Small limits of the shell, files of 8 KiB and 6 open files: each stops a command, which says what is wrong."""
    for limit in ("-f 8", "-n 6"):
        stopped = 0
        for words in (READERS[4], RUN, PAGE):
            scratch.remove("new.sqlite")
            got = subprocess.run(["bash", "-c", f'ulimit {limit} && exec "$0" "$@"', program, *words], cwd=scratch.folder, timeout=60,
                                 capture_output=True, text=True)
            good = got.returncode == 0 or got.returncode in (3, 4) and got.stderr.strip() != ""
            check(f"ulimit {limit}; {' '.join(words)}", good, f"exit {got.returncode}: {got.stderr}")
            stopped += got.returncode != 0
        check(f"commands that ulimit {limit} stops", stopped > 0, "none")


def test_small_disk(scratch):
    """A disk of 64 KiB that a run fills, where this user may mount one."""
    script = 'mount -t tmpfs -o size=64k none disk && "$0" run t.yaml --out disk/full.sqlite --jobs 1 -q; echo "exit $?"; ls disk'
    os.mkdir(scratch.path("disk"))
    with open(scratch.path("t.yaml"), "w") as file:
        file.write(TOURNAMENT.replace("deals: 3", "deals: 3000"))
    got = subprocess.run(["unshare", "-rm", "sh", "-c", script, program], cwd=scratch.folder, timeout=60, capture_output=True, text=True)
    if "mount" in got.stderr or "unshare" in got.stderr:
        print("faults: the small disk is left out: no disk can be mounted here")
        return
    check("a disk of 64 KiB", "exit 4" in got.stdout and "full.sqlite" in got.stderr, f"{got.stdout} {got.stderr}")


def main():
    if is_sanitized():  # its runtime must be loaded first
        print("0 passed, 0 failed")
        return False
    folder = tempfile.mkdtemp()
    try:
        scratch = Scratch(folder)
        test_readers(scratch)
        test_record(scratch)
        test_page(scratch)
        test_results(scratch, RUN, "new.sqlite")
        test_results(scratch, MERGE, "merged.sqlite")
        test_memory(scratch)
        test_results_without_memory(scratch, RUN, "new.sqlite")
        test_results_without_memory(scratch, MERGE, "merged.sqlite")
        test_happened(scratch)
        test_full_disk(scratch)
        test_limits(scratch)
        test_small_disk(scratch)
    finally:
        shutil.rmtree(folder)
    for line in failures:
        print("faults:", line)
    print(f"{passed} passed, {len(failures)} failed")
    return bool(failures)


sys.exit(main())

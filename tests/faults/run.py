#!/usr/bin/env python3
"""Makes calls of libc fail one by one while commands run.  A command succeeds with the output it always has, or ends with
an exit code and a message; never by a signal or an assert, and never with a file that is neither the old nor the new one."""
import os
import shutil
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
tree = os.path.dirname(os.path.dirname(here))
program = os.environ.get("AEDILE", os.path.join(tree, "build/aedile"))
classes = ["open", "read", "write", "sync", "rename", "fork", "mmap", "socketpair"]
counts = list(range(1, 41)) if "whole" in sys.argv[1:] else [1, 2, 4, 7]
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


def run(words, scratch, env=None, stdin="", stdout=subprocess.PIPE):
    return subprocess.run([program, *words], cwd=scratch, env={**os.environ, **(env or {})}, input=stdin, text=True, timeout=60,
                          stdout=stdout, stderr=subprocess.PIPE)


def check(what, good, said=""):
    global passed
    if good:
        passed += 1
    else:
        failures.append(f"{what}: {said[:300]}")


def check_end(what, got, usual):
    ended = 0 <= got.returncode < 128 and "Assertion" not in got.stderr
    if got.returncode == usual.returncode:
        # list says of a variant that it does not load, and goes on
        same = got.stdout == usual.stdout or "does not load: see" in got.stdout
        check(what, ended and same, f"exit {got.returncode}, other output than usual")
    else:
        check(what, ended and got.returncode > 0 and got.stderr.strip() != "", f"exit {got.returncode}: {got.stderr}")


def content(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def is_sanitized():
    flags = content(os.path.join(os.path.dirname(program), "flags"))
    return flags is not None and b"-fsanitize" in flags


def main():
    if is_sanitized():  # its runtime must be loaded first
        print("0 passed, 0 failed")
        return False
    scratch = tempfile.mkdtemp()
    try:
        library = os.path.join(scratch, "inject.so")
        subprocess.run([os.environ.get("CC", "cc"), "-std=c11", "-D_GNU_SOURCE", "-shared", "-fPIC", "-O1", "-o", library,
                        os.path.join(here, "inject.c"), "-ldl"], check=True)
        with open(os.path.join(scratch, "t.yaml"), "w") as file:
            file.write(TOURNAMENT)
        record = ["play", "nim/base", "--seed", "7", "--players", "random,first", "-q", "--record", "r.yaml", "--force"]
        commands = [["check", "nim/base"], ["list", "variants"], ["api", "nim"], record,
                    ["replay", "r.yaml"], ["standings", "t.sqlite"], ["export", "t.sqlite"]]
        run(record, scratch)
        made = run(["run", "t.yaml", "--out", "t.sqlite", "--jobs", "1"], scratch)
        check("run", made.returncode == 0, made.stderr)
        kept = content(os.path.join(scratch, "r.yaml"))
        for words in commands:
            usual = run(words, scratch)
            check(" ".join(words), usual.returncode == 0, usual.stderr)
            for name in classes:
                for at in counts:
                    env = {"LD_PRELOAD": library, "FAULT_CALL": name, "FAULT_AT": str(at)}
                    got = run(words, scratch, env)
                    check_end(f"{' '.join(words)}: {name} {at}", got, usual)
                    if "--record" not in words:
                        continue
                    # The moves so far are a record too: each is written when it is made.
                    if content(os.path.join(scratch, "r.yaml")) != kept:
                        again = run(["replay", "r.yaml"], scratch)
                        check(f"record after {name} {at}", got.returncode > 0 and again.returncode == 0, again.stderr)
                        with open(os.path.join(scratch, "r.yaml"), "wb") as file:
                            file.write(kept)
        # A full disk at the end of standard output.
        for words in commands:
            if "-q" in words:
                continue
            with open("/dev/full", "w") as full:
                got = run(words, scratch, stdout=full)
            check(f"{' '.join(words)} >/dev/full", got.returncode == 4 and "No space" in got.stderr, f"exit {got.returncode}: {got.stderr}")
    finally:
        shutil.rmtree(scratch)
    for line in failures:
        print("faults:", line)
    print(f"{passed} passed, {len(failures)} failed")
    return bool(failures)


sys.exit(main())

#!/usr/bin/env python3
"""How many times longer random games take in the page than in the program: at most 3.0 times, with scripts 4.0.

usage: tests/nightly/page_speed.py   (AEDILE: the program, default build/aedile; the page is build/page/aedile.html)
Also: how long the page takes from its opening to a board that can be played on, at most 2 s.
"""
import json
import os
import resource
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "page"))
from browser import Browser  # noqa: E402  (the folder of the browser is known only now)

AEDILE = os.environ.get("AEDILE", os.path.join(ROOT, "build", "aedile"))
PAGE = os.path.join(ROOT, "build", "page", "aedile.html")
# Games that take the program about a quarter of a second, and the limit of the factor.
WORK = {"neoville/base": (15000, 3.0), "quadropolis/base": (50000, 3.0), "gardennation/base": (20000, 3.0), "smallcity/base": (4000, 3.0),
        "neoville/events": (6000, 4.0), "lua/nine-plots": (1250, 4.0)}
FIRST_BOARD_S = 2.0


def words(variant, games):
    return ["bench", variant, "--games", str(games), "--seed", "1"]


def program_seconds(variant, games):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([AEDILE, *words(variant, games)], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ticks_below(pid):
    """Processor time that the processes below PID have used."""
    parents = {}
    for entry in os.listdir("/proc"):
        try:
            with open(f"/proc/{entry}/stat", encoding="ascii", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
            parents.setdefault(int(fields[1]), []).append((int(entry), int(fields[11]) + int(fields[12])))
        except (OSError, ValueError, IndexError):
            continue
    ticks, todo = 0, [pid]
    while todo:
        for child, used in parents.get(todo.pop(), []):
            ticks += used
            todo.append(child)
    return ticks


def page_seconds(browser, variant, games):
    """Processor time of all processes of the browser: other work on the machine does not count."""
    before = ticks_below(os.getpid())
    browser.js(f"engine.run({json.dumps(words(variant, games))})")
    return (ticks_below(os.getpid()) - before) / os.sysconf("SC_CLK_TCK")


def factor(browser, variant, games):
    ours = min(program_seconds(variant, games) - program_seconds(variant, 1) for _ in range(3))
    theirs = min(page_seconds(browser, variant, games) - page_seconds(browser, variant, 1) for _ in range(3))
    return theirs / ours


def first_board(browser):
    browser.open("about:blank")
    begin = time.monotonic()
    browser.open(f"file://{PAGE}#play")
    browser.wait("document.querySelector('form.setup button.main')")
    browser.js("document.querySelector('form.setup').requestSubmit()")
    browser.wait("document.querySelector('.picture') && document.querySelector('.option')")
    seconds = time.monotonic() - begin
    browser.js("leaveTable()")  # else the page would open with it again
    return seconds


def main():
    browser = Browser()
    slow = 0
    board = min(first_board(browser) for _ in range(3))
    print(f"first board: {board:.2f} s, at most {FIRST_BOARD_S}")
    slow += board > FIRST_BOARD_S
    for variant, (games, most) in WORK.items():
        times = factor(browser, variant, games)
        print(f"{variant}: {times:.2f} times, at most {most}", flush=True)
        slow += times > most
    browser.close()
    print(f"{len(WORK) + 1 - slow} passed, {slow} failed")
    return slow > 0


sys.exit(main())

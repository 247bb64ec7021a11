#!/usr/bin/env python3
"""The script of a replay page in a browser: steps forwards and back, deep links, lines of score sheets that mark squares.

usage: tests/nightly/replay_page.py   (AEDILE: the program, default build/aedile)
"""
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "page"))
from browser import Browser  # noqa: E402  (the folder of the browser is known only now)

AEDILE = os.environ.get("AEDILE", os.path.join(ROOT, "build", "aedile"))
SHOWN = "[...document.querySelectorAll('#stage > svg > g')].map(g=>{g=g.cloneNode(true);" \
        "[g,...g.querySelectorAll('.lit')].forEach(x=>x.classList.remove('lit'));return g.outerHTML.replace(/ class=\"\"/g,'')}).join()"
LIT = "[...document.querySelectorAll('#stage .lit')].map(g=>g.dataset.id).join(' ')"
passed = failed = 0


def expect(what, right, more=""):
    global passed, failed
    passed, failed = passed + bool(right), failed + (not right)
    if not right:
        print(f"{what}: {more}")


def point_at(browser, text, seat):
    """The ids that are marked when the line with TEXT on the sheet of SEAT is pointed at."""
    browser.js(f"[...document.querySelectorAll('#panel .sheet[data-seat=\"{seat}\"] tbody tr')].find(r=>r.textContent.includes({text!r}))"
               ".dispatchEvent(new PointerEvent('pointerover',{bubbles:true}))")
    return browser.js(LIT).split()


def page_of(folder, variant, seats):
    record, page = os.path.join(folder, "record.yaml"), os.path.join(folder, f"{variant.replace('/', '-')}-{seats}.html")
    subprocess.run([AEDILE, "play", variant, "--players", ",".join(["greedy"] * seats), "--seed", "3", "--quiet", "--record", record],
                   check=True, stdout=subprocess.DEVNULL)
    subprocess.run([AEDILE, "replay", record, "--format", "html", "--out", page], check=True)
    os.remove(record)
    expect(f"{page}: at most {MAX_BYTES} bytes", os.path.getsize(page) <= MAX_BYTES, os.path.getsize(page))
    return page


def check_page(browser, page, lines):
    name = os.path.basename(page)
    browser.open(f"file://{page}")
    browser.wait("document.querySelector('#stage > svg')")
    last = int(browser.js("document.querySelectorAll('.pos').length")) - 1
    at = {}
    for move in [*range(0, last + 1, 5), last]:
        browser.js(f"location.hash='#move-{move}'")
        browser.wait(f"document.querySelector('#move-{move}.now')")
        at[move] = browser.js(SHOWN)
    expect(f"{name}: pictures differ from move to move", len(set(at.values())) > len(at) // 2, len(set(at.values())))
    for move in sorted(at, reverse=True):
        browser.js(f"location.hash='#move-{move}'")
        browser.wait(f"document.querySelector('#move-{move}.now')")
        expect(f"{name}: move {move} looks the same from behind", browser.js(SHOWN) == at[move])
    browser.js(f"location.hash='#move-{last}'")
    browser.wait(f"document.querySelector('#move-{last}.now')")
    for seat, text, ids in lines:
        found = point_at(browser, text, seat)
        expect(f"{name}: the line '{text}' of seat {seat + 1} marks {ids}", sorted(found) == sorted(ids), found)
    if lines:
        expect(f"{name}: a line with squares is reached by the keyboard", browser.js("document.querySelectorAll('#panel tr[tabindex]').length") > 0)
    expect(f"{name}: nothing is complained of", not browser.complaints, browser.complaints)


MAX_BYTES = 1_500_000  # of the page of a whole game

# Lines of games that greedy plays with itself, seed 3.
PAGES = {
    "neoville/base": [(0, "Stone 4 in a district", ["city1/5,0", "city1/6,0", "city1/6,1", "city1/7,1"]),
                      (0, "wind_right", ["city1/tile/0,3"])],
    "quadropolis/expert": [(0, "Playground with 1 home", ["city1/2,2", "city1/2,3"])],
    "gardennation/base": [(0, "Belfry", ["area/35", "area/70"])],
    "smallcity/base": [],
}


def main():
    browser = Browser()
    with tempfile.TemporaryDirectory() as folder:
        for variant, lines in PAGES.items():
            check_page(browser, page_of(folder, variant, 2), lines)
        for variant in ("neoville/base", "quadropolis/base", "quadropolis/expert", "gardennation/base", "smallcity/base"):
            check_page(browser, page_of(folder, variant, 4), [])
    browser.close()
    print(f"{passed} passed, {failed} failed")
    return failed > 0


sys.exit(main())

#!/usr/bin/env python3
"""Pictures of the rooms of the page, as Chromium shows them: `make docs-rooms`.

usage: docs/rooms/make.py AEDILE FOLDER

Fonts differ between machines, so no test compares these pictures.
"""
import base64
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "page"))
os.environ["AEDILE"] = os.path.abspath(sys.argv[1])
from browser import Browser, Guest  # noqa: E402  (the folder of the browser is known only now)
from host import Server, make_table, sit_down  # noqa: E402
from steps import named  # noqa: E402

RULE = "aedile: 1\nextends: neoville/base\ntitle: Short towers\nrules:\n  city_size: 9\n"
MAX_BYTES = 75_000
# A large board has many colours.
SCALE = {"play": 0.7, "table": 0.62}


def shoot(browser, folder, name):
    browser.js("scrollTo(0, 0)")
    data = base64.b64decode(browser.call("Page.captureScreenshot", format="png")["data"])
    with open(os.path.join(folder, f"{name}.png"), "wb") as file:
        file.write(data)
    if len(data) > MAX_BYTES:
        print(f"{name}.png has {len(data)} bytes, expected at most {MAX_BYTES}")
    return len(data) > MAX_BYTES


def play(browser):
    browser.wait("document.querySelector('form.setup')")
    browser.js("document.querySelector('.setup input').value = '7'; document.querySelector('form.setup').requestSubmit()")
    browser.wait("document.querySelector('.option')")
    for _ in range(7):
        moves = browser.js("play.view.n")
        browser.js("make(play.view.options.reduce((best, one, i, all) => (one.gain > all[best].gain ? i : best), 0))")
        browser.wait(f"play.view.n > {moves} && !play.busy && play.view.options")


def learn(browser):
    browser.wait("document.querySelector('.side button')")
    browser.js("send({ hint: true }).then(() => send({ hint: true }))")
    browser.wait("learn.marks")


def watch(browser, record):
    browser.wait("document.querySelector('input[type=file]')")
    browser.choose("document.querySelector('input[type=file]')", record)
    browser.wait("document.querySelector('.chart')")
    browser.js("document.querySelector('input[type=range]').value = 40; document.querySelector('input[type=range]').dispatchEvent(new Event('input'))")
    browser.wait("/^Move 40 /.test(document.querySelector('.turn').textContent)")


def design(browser):
    browser.wait("document.querySelector('.editor')")
    browser.js(f"(e => {{ e.value = {json.dumps(RULE)}; e.dispatchEvent(new Event('input')); }})(document.querySelector('.editor'))")
    browser.wait("/city_size/.test(document.querySelector('.problems').textContent)")


def rules(browser):
    browser.wait("document.querySelector('.rules h2')")


def lobby(browser, server):
    browser.open(server.at)
    browser.wait("document.querySelector('form.setup')")
    browser.js("document.querySelectorAll('.box input')[1].click()")


def table(browser, server):
    """Three people in the middle of a game of Neoville, as the first of them sees it."""
    pages = [browser, Guest(browser), Guest(browser)]
    for page, link, name in zip(pages, make_table(browser, server.at, "neoville/base", 3), ("Ann", "Bob", "Cyd")):
        sit_down(page, link, name)
    for decision in range(60):
        n, seat = browser.js("play.view.n"), browser.js("play.view.to_act")
        if decision > 45 and seat == 0:
            break
        pages[seat].wait("play.view.options && !play.busy")
        pages[seat].js("void make(play.view.options.reduce((best, one, i, all) => (one.gain > all[best].gain ? i : best), 0))")
        for page in pages:
            page.wait(f"play.view.n > {n} && !play.busy")


def classroom(browser, server):
    """A teacher with three pupils, who have come to different steps."""
    browser.open(server.at)
    browser.wait("document.querySelector('form.setup')")
    browser.click(named("Open a class"))
    browser.wait("document.querySelector('.link input')")
    for name, lesson, steps in (("Ann", "neoville/first-tiles", 7), ("", "neoville/districts", 6), ("Cyd", "nim/take", 9)):
        pupil = Guest(browser)
        pupil.open(browser.js("document.querySelector('.link input').value"))
        pupil.wait("document.querySelector('form.setup')")
        pupil.js(f"document.querySelector('.setup input').value = '{name}'; document.querySelector('form.setup').requestSubmit()")
        pupil.wait("location.hash === '#class'")
        pupil.js(f"location.hash = '#learn/{lesson}'")
        pupil.wait("document.querySelector('.side button') && !learn.busy")
        answered = 0
        for _ in range(steps):
            seen, at = pupil.js("learn.inputs.length"), pupil.js("learn.step.number")
            pupil.js(f"send(['tell', 'end'].includes(learn.step.kind) ? {{ read_on: true }} : {answered} === {at} ? {{ skip: true }} : {{ answer: ({{ yes: 'yes', move: learn.step.moves && learn.step.moves[0].text }})[learn.step.ask] || '1' }})")
            answered = at
            pupil.wait(f"learn.inputs.length > {seen} && !learn.busy")
    browser.wait("document.querySelectorAll('tbody')[0].rows.length === 3")


def main():
    aedile, folder = sys.argv[1:]
    browser, large = Browser(), 0
    with tempfile.TemporaryDirectory() as scratch:
        page, record = os.path.join(scratch, "page.html"), os.path.join(scratch, "record.yaml")
        subprocess.run([aedile, "page", "--out", page], check=True)
        subprocess.run([aedile, "play", "quadropolis/base", "--players", "greedy,greedy", "--seed", "3", "--quiet", "--record", record],
                       check=True, stdout=subprocess.DEVNULL)
        steps = {"play": ("play", play), "learn": ("learn/neoville/house-rules/waterside", learn), "watch": ("watch", lambda b: watch(b, record)),
                 "design": ("design", design), "rules": ("rules/neoville", rules)}
        for name, (address, prepare) in steps.items():
            browser.resize(1024, {"rules": 360, "watch": 450}.get(name, 560), scale=SCALE.get(name, 0.75))
            browser.open("about:blank")
            browser.open(f"file://{page}#{address}")
            prepare(browser)
            large += shoot(browser, folder, name)
        server = Server(scratch)
        for name, prepare in (("lobby", lobby), ("table", table), ("class", classroom)):
            prepare(browser, server)
            browser.resize(1024, 560, scale=SCALE.get(name, 0.75))
            large += shoot(browser, folder, name)
        server.end()
    browser.close()
    return large > 0


sys.exit(main())

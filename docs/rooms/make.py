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
from browser import Browser  # noqa: E402  (the folder of the browser is known only now)

RULE = "aedile: 1\nextends: neoville/base\ntitle: Short towers\nrules:\n  city_size: 9\n"
MAX_BYTES = 60_000


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
            browser.resize(1024, {"rules": 360, "watch": 450}.get(name, 560), scale=0.75)
            browser.open("about:blank")
            browser.open(f"file://{page}#{address}")
            prepare(browser)
            large += shoot(browser, folder, name)
    browser.close()
    return large > 0


sys.exit(main())

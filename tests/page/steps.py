"""What all tests of the page do: count, begin a table, give a file."""
import json
import os
import sys

# No bot is thinking, and a person is asked or the game is over.
IDLE = "!play.busy && (play.view.to_act < 0 || play.view.options)"
counts = {True: 0, False: 0}


def check(good, what):
    counts[bool(good)] += 1
    if not good:
        print(f"{os.path.basename(sys.argv[0])}: {what}", flush=True)


def enter(browser, page, room, ready):
    """The page anew, in ROOM, when READY is there."""
    browser.open("about:blank")
    browser.open(f"{page}#{room}")
    browser.wait(ready)


def begin(browser, page, variant):
    """A table of one person and greedy bots."""
    enter(browser, page, "play", "document.querySelector('form.setup, .table')")
    if browser.js("!!document.querySelector('.table')"):  # the table before is there again
        browser.js("leaveTable()")
        browser.wait("document.querySelector('form.setup')")
    browser.js(f"""(() => {{ const [game] = document.querySelectorAll('.setup select'); game.value = {json.dumps(variant)};
      game.dispatchEvent(new Event('change')); const all = [...document.querySelectorAll('.seats select')];
      all.slice(1).forEach(one => {{ one.value = 'greedy'; }}); document.querySelector('.setup input').value = '7'; }})()""")
    browser.click("document.querySelector('form.setup button.main')")
    browser.wait("document.querySelector('.option')")


def drop(browser, text, name="x.yaml"):
    browser.js(f"""(() => {{ const files = new DataTransfer(); files.items.add(new File([{json.dumps(text)}], {json.dumps(name)}));
      document.querySelector('.room').dispatchEvent(new DragEvent('drop', {{ dataTransfer: files, bubbles: true, cancelable: true }})); }})()""")


def named(text, among="main button"):
    """JavaScript that finds the button with TEXT."""
    return f"[...document.querySelectorAll({json.dumps(among)})].find(one => one.textContent === {json.dumps(text)})"

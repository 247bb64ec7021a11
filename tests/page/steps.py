"""What all tests of the page do: count, begin a table, give a file."""
import json
import os
import sys

# No bot is thinking, and a person is asked or the game is over.
IDLE = "!play.busy && (play.view.to_act < 0 || play.view.options)"
# Texts that stand out too little from what is behind them, with the contrast that WCAG reckons; what is disabled may.
FAINT = """(() => {
  const parts = colour => colour.match(/[\\d.]+/g).map(Number), light = ([r, g, b]) => [[r, 0.2126], [g, 0.7152], [b, 0.0722]].reduce((sum, [c, w]) =>
    sum + w * (c <= 10.3 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4), 0);
  const behind = one => { const all = parts(getComputedStyle(one).backgroundColor); return all[3] === 0 && one.parentElement ? behind(one.parentElement) : all; };
  return [...document.querySelectorAll('body *:not(svg *)')].filter(one => one.checkVisibility() && !one.disabled && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .map(one => { const [a, b] = [light(parts(getComputedStyle(one).color)), light(behind(one))].sort((x, y) => y - x); return [one.textContent.slice(0, 30), (a + 0.05) / (b + 0.05)]; })
    .filter(([, contrast]) => contrast < 4.5); })()"""
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


def is_too_wide(browser, what):
    wide = browser.js("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    check(wide <= 0, f"{what}: {wide} pixels too wide")


def small_targets(browser):
    """Controls that a finger misses, without links within a text."""
    return browser.js("""[...document.querySelectorAll('button, select, input:not([type=file]), summary, nav a, .lessons a')].filter(one => one.offsetParent)
      .map(one => [one.textContent.slice(0, 20), (one.closest('label') || one).getBoundingClientRect().height]).filter(([, height]) => height < 44)""")

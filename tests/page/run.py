#!/usr/bin/env python3
"""The page of `make page` in a browser: the same games as the program, games by clicks and by keys, every room.

usage: tests/page/run.py [VARIANT...]

With variants it only plays each of them to its end: by clicks, by keys, and by pointing.  Without the engine for browsers or without a browser it says so and passes."""
import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
os.chdir(ROOT)
sys.path.insert(0, str(ROOT / "tests/page"))
import newcomer  # noqa: E402
from browser import Browser  # noqa: E402
from steps import IDLE, begin, check, counts, drop, is_too_wide  # noqa: E402

AEDILE = os.environ.get("AEDILE", str(ROOT / "build/aedile"))
MAX_SENT = 1_000_000
SQUARES_LESSON = "neoville/house-rules/waterside"
# What the rules pages show, game by game.
PICTURES = {"neoville": 3, "quadropolis": 3, "gardennation": 2, "smallcity": 6, "nim": 0}
ROOMS = ("play", "learn", "watch", "design", "rules")

def program(*words, stdin=""):
    return subprocess.run([AEDILE, *words], input=stdin, capture_output=True, text=True, check=False)


def by_clicks(browser, page, variant):
    begin(browser, page, variant)
    decisions = 0
    while browser.js("play.view.to_act >= 0") and decisions < 400:
        n = browser.js("play.view.n")
        browser.click("document.querySelector('.option')")
        browser.click("document.querySelector('.confirm button')")
        browser.wait(f"play.view.n > {n} && {IDLE}")
        decisions += 1
    check(browser.js("play.view.to_act") == -1, f"{variant} by clicks: not over after {decisions} decisions")
    return browser.js("engine.ask({do: 'record'}).then(answer => answer.text)")


def by_pointing(browser, page, variant, most):
    """The first MOST decisions by pressing what the move touches, in the picture or beside it."""
    begin(browser, page, variant)
    for decision in range(most):
        if browser.js("play.view.to_act") < 0:
            break
        n = browser.js("play.view.n")
        option = browser.js(f"play.view.options[{decision * 7} % play.view.options.length]")
        for place in option["places"]:
            at = json.dumps(place)
            if browser.js("play.selected") >= 0:
                break
            if browser.js(f"!!placeOf(play.parts.board.firstChild, {at})"):
                browser.js(f"placeOf(play.parts.board.firstChild, {at}).dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")
            else:
                browser.click(f"[...document.querySelectorAll('.tools button')].find(one => one.textContent === {json.dumps(place.replace('/', ' '))})")
        chosen = browser.js("play.view.options[play.selected] && play.view.options[play.selected].text")
        check(chosen == option["text"], f"{variant}: pointing at {option['places']} chooses {chosen}, expected {option['text']}")
        browser.click("document.querySelector('.confirm button')")
        browser.wait(f"play.view.n > {n} && {IDLE}")
    return browser.js("engine.ask({do: 'record'}).then(answer => answer.text)")


def by_keys(browser, page, variant):
    """The last move of the list by arrows, every third move typed."""
    begin(browser, page, variant)
    decisions = 0
    while browser.js("play.view.to_act >= 0") and decisions < 400:
        n = browser.js("play.view.n")
        if decisions % 3:
            browser.js("document.activeElement.blur()")
            browser.key("/")
            browser.type(browser.js("play.view.options[0].text"))
            browser.key("Enter")
        else:
            browser.js("document.querySelector('.option').focus()")
            browser.key("ArrowDown")
            browser.key("Enter")
            browser.key("Enter")
        browser.wait(f"play.view.n > {n} && {IDLE}")
        decisions += 1
    check(browser.js("play.view.to_act") == -1, f"{variant} by keys: not over after {decisions} decisions")
    return browser.js("engine.ask({do: 'record'}).then(answer => answer.text)")


def verify(record, what, scratch):
    path = scratch / "record.yaml"
    path.write_text(record)
    answer = program("replay", str(path), "--verify")
    check(answer.returncode == 0, f"{what}: the program does not play the record again: {answer.stdout}{answer.stderr}")


def self_test(browser, page):
    browser.open(f"{page}#selftest")
    browser.wait("document.querySelector('#selftest') && document.querySelector('#selftest').dataset.done", 300)
    lines = browser.js("document.querySelector('#selftest').textContent").splitlines()
    check(len(lines) == len(json.loads(program("list", "variants", "--json").stdout)), "the self-test leaves variants out")
    for line in lines:
        ours = program("bench", line.split(",")[0], "--games", "50", "--seed", "1", "--hash").stdout.strip()
        check(line == ours, f"the page says {line}, the program {ours}")


def in_page(browser, *words, stdin=""):
    return browser.js(f"engine.run({json.dumps(words)}, {{ input: {json.dumps(stdin)} }})")


def same_answers(browser):
    """Commands say in the page what they say in the program; all lessons do, with hints and skipped questions."""
    stdin = '{"hint": true}\n{"skip": true}\n' + '{"picture": 2}\n' + '{"hint": true}\n{"skip": true}\n' * 30
    lessons = [lesson["name"] for lesson in json.loads(program("learn", "--list", "--json", "--no-progress").stdout)]
    commands = [("learn", name, "--json", "--no-progress", "--lang", "en") for name in lessons]
    commands += [("compare", "nim/base", "nim/misere", "--deals", "40", "--bots", "greedy", "--jobs", "0"),
                 ("measure", "nim/base", "--deals", "40", "--bots", "random", "--jobs", "0"), ("rules", "neoville", "frame"), ("schema", "nim"), ("list", "variants")]
    for words in commands:
        theirs, ours = in_page(browser, *words, stdin=stdin), program(*words, stdin=stdin)
        check(theirs["out"] == ours.stdout and theirs["code"] == ours.returncode, f"{' '.join(words)}: the page says {theirs['out'][-300:]} {theirs['err'][-200:]}")


def on_a_phone(browser, page):
    """With a finger, 320 columns wide (also a screen of 1,280 at 400 %): a move takes two taps, nothing scrolls sideways."""
    browser.resize(320, 640, scale=4, touch=True)
    begin(browser, page, "quadropolis/base")
    is_too_wide(browser, "a table at 320")
    n, option = browser.js("play.view.n"), browser.js("play.view.options[5]")
    for place in [*option["places"], option["places"][-1]]:
        check(browser.js("play.view.n") == n, f"{option['text']} is made before it was confirmed")
        browser.tap(f"placeOf(play.parts.board.firstChild, {json.dumps(place)})")
    browser.wait(f"play.view.n > {n} && {IDLE}")
    check(browser.js("play.view.log.map(({ text }) => text)")[n].startswith(option["text"]), f"taps on {option['places']} make another move")
    check(browser.js("play.parts.board.querySelectorAll('.made').length") >= 1, "the place of the last move is not marked")
    option = "[...document.querySelectorAll('.option')].pop()"
    n = browser.js("play.view.n")
    browser.tap(option)
    check(browser.js("play.view.n") == n and browser.js("play.selected >= 0"), "one tap in the list does not choose")
    browser.tap("document.querySelector('.option[aria-pressed=true]')")
    browser.wait(f"play.view.n > {n} && {IDLE}")
    is_too_wide(browser, "a table at 320 after some moves")
    browser.resize(1280, 900)


def lines_light_up(browser, page):
    """The line of a score sheet lights up its squares, by the mouse and by the keyboard."""
    begin(browser, page, "neoville/base")
    for _ in range(40):
        if browser.js("!!document.querySelector('.sheets details[open] tr[tabindex]')"):
            break
        n = browser.js("play.view.n")
        browser.js("make(play.view.options.reduce((best, one, i, all) => (one.gain > all[best].gain ? i : best), 0))")
        browser.wait(f"play.view.n > {n} && {IDLE}")
    row, lit = "document.querySelector('.sheets details[open] tr[tabindex]')", "play.parts.board.querySelectorAll('.lit').length"
    browser.js(f"{row}.focus()")
    check(browser.js(lit) >= 1, "the focus on a line lights up nothing")
    browser.js("document.activeElement.blur()")
    check(browser.js(lit) == 0, "a line that has lost the focus still lights up squares")
    browser.move(row)
    check(browser.js(lit) >= 1, "the mouse on a line lights up nothing")


def rooms(browser, page):
    for room in ROOMS:
        browser.open("about:blank")
        browser.open(f"{page}#{room}")
        browser.wait("document.querySelector('.room') && document.querySelector('.room').children.length > 1")
        check(browser.nameless() == [], f"room {room}: controls without a name: {browser.nameless()}")
        for width in (320, 390, 1280):
            browser.resize(width, 640)
            is_too_wide(browser, f"room {room} at {width}")
        browser.resize(1280, 900)


POSITIONS = """aedile: 1
position: nim
variant: nim/base
seats: 2
positions:
  - {title: one heap, heaps: [3, 0, 0], to_act: 1}
  - {title: three heaps, heaps: [1, 2, 3], to_act: 2}
"""


def rules_show_pictures(browser, page):
    for game, n in PICTURES.items():
        browser.open("about:blank")
        browser.open(f"{page}#rules/{game}")
        browser.wait("document.querySelector('.rules')")
        check(browser.js("document.querySelectorAll('.rules figure svg').length") == n, f"the rules of {game} do not show {n} pictures")
        dead = browser.js("[...document.querySelectorAll('.rules a[href*=\"/picture-\"]')].filter(a => !document.getElementById(`clause-${a.hash.split('/')[2]}`)).length")
        check(dead == 0, f"{dead} links of the rules of {game} lead to no picture")


def watched(browser, page, record):
    """Positions and records are dropped or chosen; a wrong file has one message and the room lives."""
    browser.open("about:blank")
    browser.open(f"{page}#watch")
    browser.wait("document.querySelector('.room h2')")
    drop(browser, POSITIONS)
    browser.wait("document.querySelector('.boards .picture')")
    said = "document.querySelector('.boards h3').textContent"
    check("position 1 of 2" in browser.js(said) and browser.js("document.querySelectorAll('.side .option').length") == 3, f"a position: {browser.js(said)}")
    browser.click("document.querySelector('.side .option')")
    check(browser.js("document.querySelectorAll('.picture .mark.lit').length") == 1, "a legal move of a position marks nothing")
    browser.click("[...document.querySelectorAll('.boards button')].find(button => button.textContent === 'Next')")
    browser.wait(f"/three heaps.*position 2 of 2/.test({said})")
    drop(browser, "aedile: 1\nposition: nim\nseats: 2\nheaps: [-1]\n")
    browser.wait("document.querySelector('.problems li')")
    check("yaml:4:" in browser.js("document.querySelector('.problems').textContent"), "a wrong position has no place in its message")
    browser.choose("document.querySelector('input[type=file]')", record)
    browser.wait("document.querySelector('.boards input[type=range]')")
    check(browser.js("document.querySelectorAll('.problems').length") == 0, "the message of the file before is still there")
    browser.wait("document.querySelector('.turn').textContent.startsWith('Move 0 of ')")
    browser.click("[...document.querySelectorAll('.boards button')].find(button => button.textContent === 'Next')")
    browser.wait("document.querySelector('.turn').textContent.startsWith('Move 1 of ')")
    browser.click("[...document.querySelectorAll('.boards button')].find(button => button.textContent === 'Last')")
    browser.wait("/^Move ([1-9]\\d*) of \\1:/.test(document.querySelector('.turn').textContent)")


def two_people_hide(browser, page):
    """What a house rule alone keeps secret is covered, too."""
    begin(browser, page, "nim/base")
    browser.js("""openTable({ variant: 'nim/secret-stones', seats: ['human', 'human'], seed: '3' }).then(() => showTable(find('main').firstChild.replaceChildren() || find('main').firstChild))""")
    browser.wait("play.shared && document.querySelector('.option')")
    browser.js("make(2)")
    browser.wait("play.view.n === 1 && !play.busy")
    check(browser.js("document.querySelector('.table').hidden"), "the stones that a seat put aside are not covered")


def a_bot_decides(browser, page):
    """While a bot has the turn its cards stay its own, and nobody moves for it; afterwards there is nothing to advise."""
    begin(browser, page, "nim/base")
    browser.js("""(async () => { const told = {}, type = async line => (await engine.ask({ do: 'type', line, viewer: 0 })).said;
      let view = await engine.ask({ do: 'open', variant: 'gardennation/base', seats: ['human', 'greedy'], seed: '3' });
      while (view.to_act === 0) view = await engine.ask({ do: 'choose', choice: 0, n: view.n });
      told.own = await type('show');
      const { n, options } = await engine.ask({ do: 'view', viewer: 1 });
      told.moves = [await type(options[0].text), await type('1'), await type('hint')];
      told.n = (await engine.ask({ do: 'choose', choice: 0, n })).n - n;
      told.missions = await Promise.all([0, 1, -2, -9].map(async viewer => (await engine.ask({ do: 'view', viewer })).picture.split('<title>mission ').length - 1));
      view = await engine.ask({ do: 'open', variant: 'nim/base', seats: ['human', 'human'], seed: '3' });
      while (view.to_act >= 0) view = await engine.ask({ do: 'choose', choice: 0, n: view.n });
      told.end = [await type('hint greedy'), await type('1'), await type('score')];
      window.told = told; })()""")
    browser.wait("window.told", 30)
    told = browser.js("told")
    check("missions of seat 1" in told["own"] and "seat 2\n" not in told["own"], f"a bot shows its missions: {told['own']}")
    check(set(told["moves"]) == {"it is the turn of a bot\n"} and told["n"] == 0, f"a person moves for a bot: {told['moves']}, {told['n']}")
    check(told["missions"][0] and told["missions"][1] and told["missions"][2:] == [0, 0], f"missions by viewer: {told['missions']}")
    check(told["end"][:2] == ["the game is over\n"] * 2 and "seat 1" in told["end"][2], f"after the end: {told['end']}")


def two_people(browser, page):
    """Between the turns of two people the table is covered; an engine that is ended comes back with the same match."""
    begin(browser, page, "neoville/base")
    browser.js("""openTable({ variant: 'neoville/base', seats: ['human', 'human'], seed: '3' }).then(() => showTable(find('main').firstChild.replaceChildren() || find('main').firstChild))""")
    browser.wait("play.shared && document.querySelector('.option')")
    covered = 0
    for _ in range(8):
        n, viewer = browser.js("play.view.n"), browser.js("play.view.viewer")
        browser.js("make(0)")
        browser.wait(f"play.view.n > {n} && !play.busy")
        other = browser.js("play.view.viewer") != viewer
        check(browser.js("document.querySelector('.table').hidden") == other, "the table is covered when the other person has the turn")
        if other:
            covered += 1
            browser.click("document.querySelector('.cover button')")
    check(covered >= 2, f"covered {covered} times")
    before = browser.js("JSON.stringify(play.view.log)")
    browser.js("engine.restart('ended by the test').then(() => request({ do: 'view' }))")
    browser.wait("!play.busy && /as it was before/.test(document.querySelector('.answer').textContent)")
    check(browser.js("JSON.stringify(play.view.log)") == before, "another match after the engine was ended")


def a_lesson(browser, page):
    browser.open("about:blank")
    browser.open(f"{page}#learn/nim/take")
    browser.wait("document.querySelector('.side button')")
    for _ in range(60):
        if browser.js("/Once more/.test(document.querySelector('.side').textContent)"):
            break
        seen = browser.js("learn.inputs.length")
        kind = browser.js("({ tell: 'Read on', end: 'Finish' })[learn.step.kind] || 'Skip'")
        browser.click(f"[...document.querySelectorAll('.side button')].find(button => button.textContent === '{kind}')")
        browser.wait(f"learn.inputs.length > {seen} && document.querySelector('.side button')")
        browser.js("new Promise(done => setTimeout(done, 120))")
    check(browser.js("/Once more/.test(document.querySelector('.side').textContent)"), "the lesson nim/take does not end")


def press(browser, board, place):
    browser.js(f"placeOf({board}, {json.dumps(place)}).dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")


def step_asks(browser, page, lesson, ask):
    """Skips to the first step of LESSON with a picture that asks for ASK."""
    browser.open("about:blank")
    browser.open(f"{page}#learn/{lesson}")
    browser.wait("document.querySelector('.side button')")
    for _ in range(30):
        if browser.js(f"learn.step.ask === '{ask}' || (learn.step.kind === 'play' && '{ask}' === 'move')"):
            break
        browser.js("send(learn.step.kind === 'tell' ? { read_on: true } : { skip: true })")
    check(browser.js("!!learn.parts.board.querySelector('.picture')"), f"{lesson}: the step that asks for {ask} has no picture")


def answers_by_pointing(browser, page):
    """A move and squares are answered in the picture; hints mark squares in it; what is answered is what was pointed at."""
    board = "learn.parts.board.firstChild"
    step_asks(browser, page, "neoville/first-game", "move")
    places = browser.js("learn.shown.moves[3]")
    for place in places:
        if browser.js(f"!!placeOf({board}, {json.dumps(place)})"):
            press(browser, board, place)
        else:
            browser.click(f"[...document.querySelectorAll('.side .tools button')].find(one => one.textContent === {json.dumps(place.replace('/', ' '))})")
    check(browser.js("learn.parts.ask.querySelector('input').value") == browser.js("learn.step.moves[3].text"), f"a lesson: pointing at {places}")
    press(browser, board, places[0])
    browser.wait("learn.parts.said.children.length")
    check(json.loads(browser.js("learn.inputs[learn.inputs.length - 1]")) == {"answer": browser.js("learn.step.moves[3].text")}, "the second press answers")
    step_asks(browser, page, SQUARES_LESSON, "squares")
    pairs = browser.js(f"squaresOf({board}, 1)")
    for _, place in pairs[1:3]:
        press(browser, board, place)
    check(browser.js("learn.parts.ask.querySelector('input').value") == " ".join(text for text, _ in pairs[1:3]), "squares are not what was pointed at")
    browser.js("send({ hint: true }).then(() => send({ hint: true }))")
    browser.wait("learn.marks")
    check(browser.js(f"{board}.querySelectorAll('.lit').length") >= 1, "a hint marks no square in the picture")


def a_rule(browser, page):
    """A mistake is shown at its place, mended, and the rule is played."""
    browser.open("about:blank")
    browser.open(f"{page}#design")
    browser.wait("document.querySelector('.editor')")
    write = "(text => {{ const e = document.querySelector('.editor'); e.value = text; e.dispatchEvent(new Event('input')); }})({})"
    rule = "aedile: 1\nextends: nim/base\ntitle: Mine\nrules:\n  max_taken: 2\n"
    browser.js(write.format(json.dumps(rule)))
    browser.wait("/max_taken/.test(document.querySelector('.problems').textContent)")
    browser.click("document.querySelector('.problems button')")
    selected = browser.js("(e => e.value.slice(e.selectionStart, e.selectionEnd))(document.querySelector('.editor'))")
    check(selected == "max_taken", f"the problem leads to '{selected}'")
    browser.js(write.format(json.dumps(rule.replace("max_taken", "max_take"))))
    browser.wait("/games played/.test(document.querySelector('[role=status].turn').textContent)")
    browser.click("[...document.querySelectorAll('main button')].find(button => button.textContent === 'Parameters')")
    browser.wait("/per seats[^]{400}/.test(document.querySelector('.answer').textContent)")
    browser.click("[...document.querySelectorAll('main button')].find(button => button.textContent === 'Compare')")
    browser.wait("document.querySelector('.changes')")
    said = browser.js("document.querySelector('[aria-label=Comparison]').textContent")
    for text in ("Your rule against nim/base: 2 seats, 100 deals each, bot greedy.", "Turns of all seats", "Win share of start position 2", "Games last "):
        check(text in said, f"the comparison does not say '{text}': {said[:400]}")
    check("lead_changes" not in said, f"raw names of numbers: {said[:400]}")
    check(browser.js("document.querySelector('pre.answer').hidden"), "the comparison is shown twice")
    browser.click("[...document.querySelectorAll('main button')].find(button => button.textContent === 'Play it now')")
    browser.wait("location.hash === '#play' && document.querySelector('.option')")
    check(browser.js("play.view.variant") == "/own/rule.yaml", "the rule is not what is played")


def stopped(browser, page):
    """A comparison that is stopped leaves the table of Play as it was."""
    begin(browser, page, "neoville/base")
    browser.js("make(0)")
    browser.wait(f"play.view.n > 0 && {IDLE}")
    moves = browser.js("play.view.log.map(({ text }) => text).join()")
    browser.js("location.hash = '#design'")
    browser.wait("document.querySelector('.editor')")
    browser.js("(e => { e.value = 'aedile: 1\\nextends: neoville/base\\nrules:\\n  park_majority: 9\\n'; e.dispatchEvent(new Event('input')); })(document.querySelector('.editor'))")
    browser.wait("/games played/.test(document.querySelector('[role=status].turn').textContent)")
    browser.js("(s => { s.value = '1000'; })([...document.querySelectorAll('main select')].find(s => /2,000/.test(s.textContent)))")
    button = "[...document.querySelectorAll('main button')].find(button => button.textContent === '{}')"
    browser.click(button.format("Compare"))
    browser.wait(button.format("Stop"))
    browser.wait("/is running, [1-9]/.test(document.querySelector('.below').textContent)")
    browser.click(button.format("Stop"))
    browser.wait(f"/stopped/.test(document.querySelector('.below').textContent) && !{button.format('Stop')}")
    browser.js("location.hash = '#play'")
    browser.wait(f"document.querySelector('.option') && {IDLE}")
    n = browser.js("play.view.n")
    browser.js("make(0)")
    browser.wait(f"play.view.n > {n} && {IDLE}")
    check(browser.js("play.view.log.map(({ text }) => text).join()").startswith(moves), "the table is another one after Stop")


def what_is_in_no_picture(browser, page):
    """On a phone what a move touches outside of the picture stands above the board: `build none`."""
    browser.resize(320, 640, touch=True)
    begin(browser, page, "smallcity/base")
    outside = "play.view.options.flatMap(({ places }) => places).find(id => !placeOf(play.parts.board.firstChild, id))"
    for _ in range(60):
        if browser.js(f"!!{outside}"):
            break
        n = browser.js("play.view.n")
        browser.js("make(play.view.options.length - 1)")
        browser.wait(f"play.view.n > {n} && {IDLE}")
    text = browser.js(f"{outside}.replace(/\\//g, ' ')")
    above = browser.js(f"(b => b && b.getBoundingClientRect().bottom <= play.parts.board.getBoundingClientRect().top)([...document.querySelectorAll('.boards .tools button')].find(b => b.textContent === {json.dumps(text)}))")
    check(above, f"'{text}' does not stand above the board of a phone")
    browser.resize(1280, 900)


def hostile(browser):
    """Files that were made to break the program: a message each, and the page lives."""
    bad = [path for folder in ("tests/bad", "tests/fuzz") for path in sorted((ROOT / folder).rglob("*.yaml"))][:60]
    for path in bad:
        text = path.read_bytes().decode("utf-8", "replace")
        answer = browser.js(f"engine.ask({{do: 'open', record: '/own/x.yaml', files: {{'/own/x.yaml': {json.dumps(text)}}}}})")
        check(answer.get("problems") or answer.get("variant"), f"{path}: {json.dumps(answer)[:200]}")
    loop = {"/own/l.lua": "return { after = function() while true do end end }", "/own/l.yaml": "aedile: 1\nextends: nim/base\nhooks: l.lua\n"}
    answer = browser.js(f"engine.run(['check', '/own/l.yaml'], {{ files: {json.dumps(loop)} }})")
    check(answer["code"] != 0 and "instructions" in answer["out"] + answer["err"], f"an endless loop: {answer}")
    browser.js("engine.ask({do: 'open', variant: 'nim/base', seats: ['human', 'greedy'], seed: '1'}).then(a => { if (a.to_act !== 0) throw new Error('no'); })")


def no_markup():
    for path in sorted((ROOT / "bindings/web/page").iterdir()):
        text = path.read_text()
        for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", " style="):
            check(word not in text, f"{path.name} has {word}, expected elements made by el()")


def in_every_way(browser, page, variant, scratch):
    for play, how in ((by_clicks, "clicks"), (by_keys, "keys"), (lambda *table: by_pointing(*table, 1000), "pointing")):
        verify(play(browser, page, variant), f"{variant} by {how}", scratch)


def run(scratch):
    page = f"file://{scratch}/page.html"
    made = program("page", "--out", f"{scratch}/page.html")
    check(made.returncode == 0, f"aedile page: {made.stderr}")
    written = (scratch / "page.html").read_bytes()
    sent = len(gzip.compress(written, 9))
    check(b"/api/" not in written and b"EventSource" not in written, "the file has scripts for a server")
    check(sent <= MAX_SENT, f"the page has {sent} bytes as gzip, expected at most {MAX_SENT}")
    browser = Browser()
    try:
        for variant in sys.argv[1:]:
            in_every_way(browser, page, variant, scratch)
        if sys.argv[1:]:
            return
        self_test(browser, page)
        same_answers(browser)
        rooms(browser, page)
        verify(by_clicks(browser, page, "neoville/base"), "neoville by clicks", scratch)
        verify(by_keys(browser, page, "quadropolis/base"), "quadropolis by keys", scratch)
        verify(by_keys(browser, page, "nim/base"), "nim by keys", scratch)
        if int(os.environ.get("AEDILE_GAMES", "0")) >= 10000:  # make nightly
            games = [game["name"] for game in json.loads(program("list", "games", "--json").stdout)]
            for variant in [f"{game}/base" for game in games if game != "lua"] + ["quadropolis/classic", "lua/nine-plots"]:
                in_every_way(browser, page, variant, scratch)
        verify(by_pointing(browser, page, "neoville/base", 24), "neoville by pointing", scratch)
        on_a_phone(browser, page)
        lines_light_up(browser, page)
        rules_show_pictures(browser, page)
        watched(browser, page, scratch / "record.yaml")
        two_people(browser, page)
        two_people_hide(browser, page)
        a_bot_decides(browser, page)
        a_lesson(browser, page)
        answers_by_pointing(browser, page)
        a_rule(browser, page)
        stopped(browser, page)
        what_is_in_no_picture(browser, page)
        hostile(browser)
        newcomer.run(browser, page, scratch / "record.yaml")
    finally:
        check(browser.complaints == [], f"the page complains: {browser.complaints[:5]}")
        browser.close()


missing = "the engine for browsers (make page builds it)" if not (ROOT / "build/page/parts/aedile.wasm.lzma").exists() else "chromium" if not shutil.which("chromium") else ""
no_markup()
if missing:
    print(f"skipped: there is not {missing}" if missing == "chromium" else f"skipped without {missing}")
else:
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder))
print(f"{counts[True]} passed, {counts[False]} failed")
sys.exit(counts[False] > 0)

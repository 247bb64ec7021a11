"""What made newcomers stumble: a finger, the keys alone, a reload, wrong files, a rule that is being written."""
import json
import re

from steps import IDLE, begin, check, drop, enter, named, small_targets

GOOD_RULE = "aedile: 1\nextends: nim/base\ntitle: Mine\n"
BINARY = "\u0089PNG\r\n\u001a\n\u0000"
LESSON = ("aedile: 1\nlesson: nim\nvariant: nim/base\ntitle: Mine\nteaches: []\nseat: 1\nstart: {seats: 2, to_act: 1, heaps: [1, 0, 0]}\n"
          "steps:\n  - {id: a, tell: Look.}\n  - {id: b, end: Done.}\n")


def board_stays_in_sight(browser, page):
    """On a phone the page stays where it is when a move is made by pointing; a turn is shown before it is chosen."""
    browser.resize(390, 844, scale=2, touch=True)
    begin(browser, page, "neoville/base")
    check(small_targets(browser) == [], f"too small for a finger: {small_targets(browser)}")
    for place in ("hand1/2", "city1/cell/0,0"):
        check(not browser.js(named("turn 90", ".tools button")), "a turn is asked for before a tile and its place")
        browser.tap(f"placeOf(play.parts.board.firstChild, {json.dumps(place)})")
    check(browser.js("play.parts.board.firstChild.lastElementChild.matches('.mark.chosen')"), "what is pointed at is not marked on top of the picture")
    check(browser.js("document.querySelectorAll('.tools svg.turned').length") == 4, "the buttons of turns do not show the tile")
    browser.tap(named("turn 90", ".tools button"))
    top = "Math.round(play.parts.board.getBoundingClientRect().top)"
    n, before = browser.js("play.view.n"), browser.js(top)
    browser.tap("document.querySelector('.confirm button')")
    browser.wait(f"play.view.n > {n} && {IDLE}")
    moved = abs(browser.js(top) - before)
    check(moved < 100, f"the board moves by {moved} pixels when a move is made")
    browser.tap("placeOf(play.parts.board.firstChild, 'supply').querySelector('.heading')")
    check(browser.js("document.querySelector('.what').textContent") == "Skyscrapers to build", "what is pressed is not told in words")
    browser.tap(named("Larger picture"))
    wide = browser.js("play.parts.board.firstChild.getBoundingClientRect().width")
    check(wide > 600 and browser.js("document.documentElement.scrollWidth <= innerWidth"), f"a larger picture of {wide} pixels")
    for room in ("learn", "watch", "design", "rules"):
        browser.js(f"location.hash = '#{room}'")
        browser.wait("document.querySelector('.room').children.length > 1")
        check(small_targets(browser) == [], f"room {room}: too small for a finger: {small_targets(browser)}")
    browser.resize(1280, 900)


def keys_stay_on_the_board(browser, page):
    """A move that is made in the picture by keys leaves the focus there; what the others did is marked."""
    begin(browser, page, "gardennation/base")
    browser.js("make(0)")
    browser.wait(f"play.view.n > 1 && {IDLE}")
    check(browser.js("document.querySelectorAll('.mark.made').length") >= 1, "the last move is not marked in the garden")
    browser.key("Tab")
    browser.js("play.parts.board.querySelector('[role=button]').focus()")
    n = browser.js("play.view.n")
    for _ in range(4):
        if browser.js("play.view.n") > n:
            break
        browser.key("Enter")
        browser.wait(IDLE)
    browser.wait(f"play.view.n > {n} && {IDLE}")
    check(browser.js("play.parts.board.contains(document.activeElement)"), "the focus leaves the board with a move")
    browser.js("ask('hint')")
    browser.wait("play.selected >= 0")
    check(browser.js("document.querySelectorAll('.mark.lit').length") >= 1, "a hint marks nothing")
    rows = browser.js("[...document.querySelectorAll('.answer tbody th')].map(head => head.textContent)")
    check(1 <= len(rows) <= 3 and rows[0] == browser.js("play.view.options[play.selected].text"), f"the table of a hint: {rows}")
    told = browser.js("document.querySelector('.answer tbody').innerText")
    check(re.match(r"[^\t\n]+\t\d+ % \u00b1 \d+", told), f"the table of a hint: {told}")
    browser.click(named("Signs"))
    browser.wait("/The picture: press[^]*drawing in letters[^]*bramble/.test(document.querySelector('.answer').textContent)")


def reload_keeps(browser, page):
    """A reload keeps the table, also of an own rule, and the rule that is written."""
    enter(browser, page, "design", "document.querySelector('.editor')")
    browser.js(f"rooms.design.take('mine.yaml', {json.dumps(GOOD_RULE)})")
    browser.wait("/^No problem/.test(document.querySelector('[role=status].turn').textContent)")
    browser.click(named("Play it now"))
    browser.wait("location.hash === '#play' && document.querySelector('.option')")
    n = browser.js("play.view.n")
    browser.js("make(0)")
    browser.wait(f"play.view.n > {n} && {IDLE}")
    browser.wait("(JSON.parse(sessionStorage.getItem(kept.at('table'))).record.match(/\"\\d+ /g) || []).length === play.view.n")
    log = browser.js("JSON.stringify(play.view.log)")
    browser.call("Page.reload")
    browser.wait("document.querySelector('.table .option')")
    check(browser.js("JSON.stringify(play.view.log)") == log, "a reload loses the table")
    drop(browser, "aedile: 1\nrecord: nim\n", "broken.yaml")
    browser.wait("document.querySelector('.refused')")
    check("broken.yaml:1:1" in browser.js("document.querySelector('.refused').textContent"), "a broken record is not named")
    n = browser.js("play.view.n")
    browser.js("make(0)")
    browser.wait(f"play.view.n > {n} && {IDLE}")
    check(browser.js("play.view.variant") == "/own/rule.yaml", "a broken record takes the table away")
    browser.js("location.hash = '#design'")
    browser.wait("document.querySelector('.editor')")
    check(browser.js("document.querySelector('.editor').value") == GOOD_RULE, "a reload loses the rule")


def a_rule_is_written(browser):
    """Lines with problems are marked beside the editor, the first deal is shown; what is not a text does not replace it."""
    browser.wait("document.querySelector('.side .picture')")
    check(browser.js("!!play.view"), "the sketch takes the table away")
    drop(browser, BINARY, "photo.png")
    browser.wait("document.querySelector('.refused')")
    check(browser.js("document.querySelector('.editor').value") == GOOD_RULE, "a picture replaces the rule")
    drop(browser, f"{GOOD_RULE}rules:\n  max_taken: 2\n", "mine.yaml")
    browser.wait("document.querySelector('.lines strong')")
    check(browser.js("document.querySelector('.lines strong').textContent") == "\u25cf5\n", "the line of a problem is not marked")
    check(browser.js("!document.querySelector('.side .picture').getClientRects().length"), "a rule with a problem shows a deal")
    browser.click(named("Play it now"))
    browser.wait("/cannot be played/.test(document.querySelector('#assertive').textContent)")
    check(browser.js("document.activeElement.textContent").startswith("rule.yaml:5:3"), "what prevents the match is not in the focus")


def files_find_their_room(browser, page, record):
    """A file that is dropped anywhere opens in the room for it; any other file has a message where it is dropped."""
    enter(browser, page, "rules", "document.querySelector('.rules')")
    for name, text, room in (("game.yaml", record.read_text(), "watch"), ("r.yaml", GOOD_RULE, "design"), ("l.yaml", LESSON, "learn"), ("s.lua", "return {}", "design")):
        drop(browser, text, name)
        browser.wait(f"location.hash.startsWith('#{room}')")
        browser.js("location.hash = '#rules'")
        browser.wait("document.querySelector('.rules')")
    browser.js("location.hash = '#learn'")
    browser.wait("document.querySelector('.lessons')")
    drop(browser, "[]]", "stars.json")
    browser.wait("document.querySelector('.refused')")
    check("stars.json" in browser.js("document.querySelector('.refused').innerText"), "wrong stars are refused in silence")
    drop(browser, LESSON.replace("nim/base", "nim/bas"), "wrong.yaml")
    browser.wait("/wrong.yaml:3:/.test(document.querySelector('.refused')?.textContent)")


def moves_are_explained(browser, page, record):
    """A step of a record tells what it changed on the score sheets, which stay open; a move is in the picture."""
    enter(browser, page, "watch", "document.querySelector('.room h2')")
    browser.choose("document.querySelector('input[type=file]')", record)
    browser.wait("document.querySelector('.sheets summary')")
    browser.click("document.querySelector('.sheets summary')")
    for _ in range(40):
        at = browser.js("watch.view.n")
        browser.click(named("Next"))
        browser.wait(f"watch.view.n === {at + 1}")
        points = browser.js("watch.points[watch.view.n].map((now, seat) => now - watch.points[watch.view.n - 1][seat])")
        told = browser.js("document.querySelector('.moved').textContent")
        for seat, change in enumerate(points):
            said = f"Seat {seat + 1}: {change:+d}, now" in told
            check(said == (change != 0), f"move {at + 1} changes seat {seat + 1} by {change}, told is: {told}")
    check(browser.js("document.querySelector('.sheets details').open"), "a step closes the score sheets")
    at = browser.js("watch.view.n")
    browser.js("location.hash = '#rules'")
    browser.wait("document.querySelector('.rules')")
    browser.js("location.hash = '#watch'")
    browser.wait(f"watch.view.n === {at}")


def lessons_are_kind(browser, page):
    """A second press is not an answer to the next question; verdicts say of which; yes and no are buttons; the picture stays."""
    enter(browser, page, "learn/neoville/first-tiles", "document.querySelector('.side button')")
    browser.js("(b => { b.click(); b.click(); b.click(); })(document.querySelector('.side button.main'))")
    browser.wait("learn.step.number === 2 && !learn.busy")
    check(browser.js("document.querySelector('.said').textContent") == "", "a second press is answered")
    while browser.js("learn.step.number") < 6:
        browser.js("send({ skip: true })")
        browser.wait("!learn.busy")
    check(browser.js("document.querySelector('.said').textContent").startswith("Step 5: Skipped."), "a verdict does not say of which question")
    check(browser.js("!!learn.parts.board.querySelector('.picture')"), "a step without a board shows letters")
    enter(browser, page, "learn/quadropolis/architect", "document.querySelector('.side button')")
    while browser.js("learn.step.ask") != "yes":
        browser.js("send(learn.step.kind === 'tell' ? { read_on: true } : { skip: true })")
        browser.wait("!learn.busy")
    browser.click(named("no", ".side .option"))
    check(browser.js("document.querySelector('.side input').value") == "no", "no is not a button")
    while not browser.js("!!document.querySelector('.side') && /Once more/.test(document.querySelector('.side').textContent)"):
        browser.js("send(learn.step.kind === 'end' || learn.step.kind === 'tell' ? { read_on: true } : { skip: true })")
        browser.wait("!learn.busy")
    check(browser.js("document.activeElement.textContent").startswith("Next lesson: "), "the next lesson is not offered")


def words_are_explained(browser, page):
    enter(browser, page, "rules/words", "document.querySelector('.rules')")
    text = browser.js("document.querySelector('.rules').textContent")
    check("legal move" in text and "struct " not in text, f"the words of all games: {text[:200]}")


def run(browser, page, record):
    board_stays_in_sight(browser, page)
    keys_stay_on_the_board(browser, page)
    reload_keeps(browser, page)
    a_rule_is_written(browser)
    files_find_their_room(browser, page, record)
    moves_are_explained(browser, page, record)
    lessons_are_kind(browser, page)
    words_are_explained(browser, page)

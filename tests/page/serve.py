#!/usr/bin/env python3
"""`aedile serve` in browsers: people at different machines play a game to its end, and nothing leaks.

usage: tests/page/serve.py

Three people play Garden Nation by clicks, a fourth watches.  One reloads in the middle, one loses the network, a move is
taken back.  No text that a browser got may name a hidden card of somebody else.  A class learns, a tournament is shown.
Games by clicks and by the keys alone, streams that are cut, wrong links: tables.py.  `--time`: how long it took.
Without `aedile serve` or without a browser it says so and passes; without the engine for browsers nobody learns."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
os.chdir(ROOT)
sys.path.insert(0, str(ROOT / "tests/page"))
import tables  # noqa: E402
from browser import Browser, Guest  # noqa: E402
from host import AEDILE, IDLE, READY, Server, looks_right, make_move, make_table, same_everywhere, sit_down  # noqa: E402
from steps import check, counts, named  # noqa: E402

NIGHTLY = int(os.environ.get("AEDILE_GAMES", "0")) >= 10000
# The short one is over after some forty moves.
VARIANT = "gardennation/base" if NIGHTLY else "gardennation/short-walk"
MISSIONS = re.findall(r"\bid: (\w+), title: ([^,]+)", Path("variants/gardennation/decks/missions.yaml").read_text())
# Keeps what the server answers, beside the events that the browser tells of.
LISTEN = """(() => { const real = fetch; window.answers = []; window.fetch = async (...words) => { const answer = await real(...words);
  if (String(words[0]).startsWith('/api/')) answer.clone().text().then(text => answers.push(text)); return answer; }; })()"""
# A browser says so where it cannot reach a server, or where an answer is not good.
EXPECTED = ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_NETWORK_CHANGED", "the server responded with a status of 4")


def listen(page):
    page.texts = []
    page.call("Page.addScriptToEvaluateOnNewDocument", source=LISTEN)


def collect(page):
    """Everything that the server has told PAGE so far."""
    page.texts += page.js("window.answers ? answers.splice(0) : []") + page.events
    page.events = []
    return page.texts


def missions_in(texts):
    return {name for name, title in MISSIONS for text in texts if re.search(rf"\b({name}|{title})\b", text)}


def reloads(page):
    collect(page)
    page.call("Page.reload")
    page.wait(f"typeof play === 'object' && {READY}")


def loses_network(page, others, mover):
    """MOVER moves while PAGE has no network; when it is back it has the same table."""
    offline = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    page.call("Network.emulateNetworkConditions", offline=True, **offline)
    page.wait("!document.querySelector('.bar').hidden && /offline|cannot/.test(document.querySelector('.bar').textContent)")
    n = page.js("play.view.n")
    make_move(mover, 0)
    check(page.js("play.view.n") == n, "a page without network knows of a move")
    others[0].wait("[...document.querySelectorAll('.standing li')].some(li => /away/.test(li.textContent))")
    page.call("Network.emulateNetworkConditions", offline=False, **offline)
    page.wait(f"play.view.n > {n} && document.querySelector('.bar').hidden")


def takes_back(pages, seats):
    """Who moved last asks to take it back, the others agree."""
    mover = seats[pages["Ann"].js("play.view.log[play.view.log.length - 1].seat")]
    n = mover.js("play.view.n")
    mover.click(named("Undo"))
    others = [page for page in seats if page is not mover]
    for page in others:
        page.wait("play.view.n < %d || document.querySelector('.bar button')" % n)
        if page.js("!!document.querySelector('.bar button')"):
            looks_right(page, "a table with a question about an undo")
            page.click(named("Agree", ".bar button"))
    for page in pages.values():
        page.wait(f"play.view.n < {n}")


def nothing_leaked(pages, dealt):
    """Missions are dealt face down: what a browser received may name the missions of its own seat only."""
    for name, page in pages.items():
        heard = missions_in(collect(page))
        check(heard == dealt[name] and len(heard) <= 4, f"{name} was dealt {dealt[name]} and reads of {heard}")
    check(len(dealt["Ann"] | dealt["Bob"] | dealt["Cyd"]) > 4, f"all seats have the same missions, which shows nothing: {dealt}")
    check(all('"seed"' not in text for page in pages.values() for text in page.texts), "a seed was sent before the end")


def stale(page):
    """A move that comes too late is answered with the table as it is; it is not lost silently, and not made."""
    answer = page.js("api(`tables/${idInAddress()}/move`, { n: 0, choice: 999 }, [409, 422])")
    check(answer["status"] == 409 and answer["view"]["n"] == page.js("play.view.n"), f"a stale move: {json.dumps(answer)[:200]}")


def a_game(server, pages):
    seats = [pages["Ann"], pages["Bob"], pages["Cyd"]]
    links = make_table(seats[0], server.at, VARIANT, 3)
    for link, (name, page) in zip(links, pages.items()):
        sit_down(page, link, name)
    for page in pages.values():
        page.wait("document.querySelectorAll('.standing li').length === 5 && !/away/.test(document.querySelector('.standing').textContent)")
    said = seats[1].js("document.querySelector('.standing').textContent")
    check("Ann" in said and "Cyd" in said and "1 watcher" in said, f"who is there: {said}")
    check(re.search(r"SHA-256: [0-9a-f]{64}", said), f"the seal of the seed is not shown: {said}")
    for name, page in pages.items():
        turn = page.js("play.parts.turn.textContent")
        check(any(who in turn for who in ("Ann", "Bob", "Cyd")), f"{name} reads of whose turn it is: {turn}")
    check(pages["Wil"].js("play.view.viewer") == -2 and not pages["Wil"].js("!!play.view.options"), "a watcher has a seat")
    turns, done, dealt = 0, set(), {name: set() for name in pages}
    while seats[0].js("play.view.to_act") >= 0 and turns < 600:
        for page in pages.values():
            page.wait(f"play.view.n === {seats[0].js('play.view.n')}")
        seat = seats[0].js("play.view.to_act")
        mover = seats[seat]
        for i, page in enumerate(seats): # a seat sees its own cards in each turn
            dealt[list(pages)[i]] |= missions_in(re.findall(rf'"mission{i + 1}/[^>]*><title>([^<]*)', page.js("play.view.picture")))
        if turns == 4:
            talk(pages)
        if turns == 8:
            reloads(seats[1])
            same_everywhere(pages, "after a reload")
        if turns == 10:
            takes_back(pages, seats)
            same_everywhere(pages, "after an undo")
            looks_right(seats[0], "the table")
            looks_right(pages["Wil"], "the table of who watches")
            nothing_leaked(pages, dealt)
            turns += 1
            continue
        if turns >= 12 and "network" not in done and mover is not seats[2]:
            loses_network(seats[2], [seats[0]], mover)
            same_everywhere(pages, "after the network was lost")
            stale(seats[0])
            done.add("network")
            turns += 1
            continue
        if turns == 6:
            mover.click(named("Hint"))
            mover.wait("!play.busy && !document.querySelector('.answer').hidden && play.selected >= 0")
            check(mover.js("document.querySelectorAll('.answer tbody th').length") >= 1, "a hint at a server is not a table")
        if turns > 20 and turns % 5 == 0:
            nothing_leaked(pages, dealt) # at the end all is shown
        make_move(mover, turns * 7)
        turns += 1
    for page in pages.values():
        page.wait("/over/.test(play.parts.turn.textContent)")
    check("network" in done, "nobody lost the network")
    same_everywhere(pages, "at the end")
    looks_right(seats[0], "a table that is over")
    return seats[0].js("play.table.record()")


def talk(pages):
    """Who sits there talks, who watches reads along; what is muted is not shown, and a reload keeps what was said."""
    ann, bob, said = pages["Ann"], pages["Bob"], "Good luck, <b>all</b>!"
    ann.click("document.querySelector('.chat input')")
    ann.type(said)
    ann.key("Enter")
    for page in pages.values():
        page.wait("document.querySelectorAll('.said li').length === 1")
    check(bob.js("document.querySelector('.said li').textContent") == f"Ann: {said}" and bob.js("document.querySelector('.said b')") is None, "a line is not shown as it was written")
    ann.wait("document.querySelector('.chat input').value === ''")
    check(not pages["Wil"].js("!!document.querySelector('.chat form')"), "a watcher has a line to say something")
    looks_right(ann, "the chat")
    bob.click(named("Mute", ".chat button"))
    check(bob.js("document.querySelector('.said').hidden && document.querySelector('.chat form').hidden && document.querySelector('.chat button').getAttribute('aria-pressed')") == "true", "Mute hides nothing")
    reloads(bob)
    bob.wait("document.querySelectorAll('.said li').length === 1 && document.querySelector('.said').hidden")
    bob.click(named("Mute", ".chat button"))
    check(bob.js("document.querySelector('.said').getBoundingClientRect().height") > 10, "what was said does not come back")


POSITION = "aedile: 1\nposition: nim\nvariant: nim/base\nseats: 2\npositions:\n  - {title: one heap, heaps: [3, 0, 0], to_act: 1}\n"


def a_class(server, teacher, pupil):
    """A pupil learns and the teacher sees it; what the teacher shows is on the pupil's screen, and the lesson goes on."""
    teacher.open(f"{server.at}/")
    teacher.wait("document.querySelector('form.setup')")
    teacher.click(named("Open a class"))
    teacher.wait("location.pathname.startsWith('/c/') && document.querySelector('.link input') && document.querySelector('caption')")
    check(teacher.js("location.hash") == "#class", "the key of the teacher is still in the address")
    pupil.open(teacher.js("document.querySelector('.link input').value"))
    pupil.wait("document.querySelector('form.setup button')")
    pupil.click("document.querySelector('form.setup button')")
    pupil.wait("location.hash === '#class' && /You are in the class/.test(document.body.textContent)")
    looks_right(pupil, "the class of a pupil")
    if not (ROOT / "build/page/parts/aedile.wasm.lzma").exists():
        return
    pupil.js("location.hash = '#learn/nim/take'")
    pupil.wait("document.querySelector('.side button')", 60)
    for _ in range(3):
        seen = pupil.js("learn.inputs.length")
        kind = pupil.js("({ tell: 'Read on', end: 'Finish' })[learn.step.kind] || 'Skip'")
        pupil.click(named(kind, ".side button"))
        pupil.wait(f"learn.inputs.length > {seen} && !learn.busy")
    teacher.wait("/pupil 1.*nim.take.*of/.test(document.querySelector('table').textContent)")
    looks_right(teacher, "the class of a teacher")
    step = pupil.js("learn.step.number")
    teacher.js(f"api(`${{classPath()}}/position`, {{ title: 'One heap', text: {json.dumps(POSITION)} }})")
    pupil.wait("document.querySelector('.bar button') && document.querySelector('.boards .picture')")
    check("One heap" in pupil.js("document.querySelector('.bar').textContent"), "the pupil does not see what the teacher shows")
    pupil.click(named("Back to the lesson"))
    pupil.wait("location.hash === '#learn/nim/take' && document.querySelector('.side button') && !learn.busy")
    check(pupil.js("learn.step.number") == step, "the lesson has begun anew after a position was shown")
    teacher.click(named("End the class"))
    teacher.wait("location.pathname === '/' && document.querySelector('form.setup')")
    pupil.wait("[...document.querySelectorAll('.bar')].some(bar => /over/.test(bar.textContent))")


def a_tournament(server, page):
    page.open("about:blank")
    page.open(f"{server.at}/#tournament")
    page.wait("document.querySelectorAll('tbody tr').length === 2")
    looks_right(page, "the tournament")


def the_server_ends(server, page):
    """Where the server is gone a page says so, and what becomes of the table; its rooms offer to try again."""
    sit_down(page, make_table(page, server.at, "nim/base", 2)[0], "Wil")
    server.end()
    page.wait("/The server cannot be reached, the table waits/.test(document.querySelector('.bar').textContent)")
    page.js("location.hash = '#play'")
    page.wait("/The server cannot be reached/.test(document.querySelector('.problem')?.textContent)")
    check(page.js(f"!!{named('Try again')}"), "where the server is gone nobody can try again")


def verify(record, folder):
    path = Path(folder) / "record.yaml"
    path.write_text(record)
    answer = subprocess.run([AEDILE, "replay", str(path), "--verify"], capture_output=True, text=True, check=False)
    check(answer.returncode == 0, f"the program does not play the record again: {answer.stdout}{answer.stderr}")


def complaints(pages, at):
    for name, page in pages.items():
        real = [text for text in page.complaints if not any(one in text for one in EXPECTED)]
        check(real == [], f"the page of {name} complains: {real[:3]}")
        strange = [url for url in page.requests if not url.startswith((at, "about:", "data:", "blob:" + at))]
        check(strange == [], f"the page of {name} asks elsewhere: {strange[:3]}")


def run(folder):
    (Path(folder) / "small.yaml").write_text("aedile: 1\ntournament: small\nvariants: [nim/base]\nbots:\n  - {id: a, bot: greedy}\n  - {id: b, bot: random}\nseats: [2]\ndeals: 5\n")
    subprocess.run([AEDILE, "run", f"{folder}/small.yaml", "--out", f"{folder}/small.sqlite", "--quiet"], check=True, stdout=subprocess.DEVNULL)
    server, browser = Server(folder, "--watch", f"{folder}/small.sqlite"), Browser()
    try:
        pages = {"Ann": browser, **{name: Guest(browser) for name in ("Bob", "Cyd", "Wil")}}
        for page in pages.values():
            listen(page)
        verify(a_game(server, pages), folder)
        a_class(server, pages["Ann"], pages["Bob"])
        a_tournament(server, pages["Cyd"])
        complaints(pages, server.at)
        tables.run(server, browser, lambda record: verify(record, folder), NIGHTLY)
        the_server_ends(server, pages["Wil"])
    finally:
        browser.close()
        server.end()


missing = "chromium" if not shutil.which("chromium") else "" if subprocess.run([AEDILE, "serve", "--help"], capture_output=True, check=False).returncode == 0 else "aedile serve"
if missing:
    print(f"skipped without {missing}")
else:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        run(scratch)
    if "--time" in sys.argv:
        print(f"{time.monotonic() - begun:.1f} s")
print(f"{counts[True]} passed, {counts[False]} failed")
sys.exit(counts[False] > 0)

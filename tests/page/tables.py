"""Games at a server by clicks and by the keys alone, streams that are cut after every event, a table process that dies."""
import json
import os
import signal
import subprocess
import time

from browser import Guest
from host import IDLE, READY, Cutter, looks_right, make_move, make_table, same_everywhere, sit_down
from steps import check

OPTIONS = "document.querySelectorAll('.option').length === Math.min(300, play.view.options.length)"


# ---- by the keys alone ----

def tab_to(page, finder, what):
    """Presses the tab key until what FINDER, JavaScript, gives has the focus."""
    for _ in range(150):
        if page.js(f"document.activeElement === ({finder})"):
            return
        page.key("Tab")
    check(False, f"the tab key does not come to {what}")
    page.js(f"({finder}).focus()")


def choose_by_keys(page, finder, value, what):
    tab_to(page, finder, what)
    for key in ("Home", *["ArrowDown"] * 60):
        if page.js(f"({finder}).value") == value:
            return
        page.key(key)
    check(False, f"arrows do not choose {value} in {what}")


def make_table_by_keys(page, at, variant):
    page.open(f"{at}/")
    page.wait("document.querySelector('form.setup')")
    choose_by_keys(page, "document.querySelector('.setup select')", variant, "the games")
    tab_to(page, "document.querySelector('form.setup button.main')", "the button that makes a table")
    page.key("Enter")
    page.wait("location.pathname.startsWith('/t/') && document.querySelector('.links')")
    tab_to(page, "document.querySelectorAll('.link button')[2]", "the second button Copy")
    page.key("Enter")
    page.wait("/copied|copy the marked/.test(find('polite').textContent)")
    check(page.js("document.activeElement.textContent") == "Copied", "the button Copy shows nothing")
    return page.js("[...document.querySelectorAll('.link input')].map(input => input.value)")


def sit_down_by_keys(page, link, name):
    if page.js("location.href") != link:
        page.open(link)
    page.wait("document.querySelector('form.setup input')")
    tab_to(page, "document.querySelector('form.setup input')", "the name")
    page.type(name)
    page.key("Enter")
    page.wait(READY)


def move_by_keys(page, turn):
    """By turns: the list with arrows, the line with the text of a move, the picture; where it does not say enough, the list."""
    page.wait(f"{IDLE} && {OPTIONS}")
    n, how = page.js("play.view.n"), turn % 3
    if how == 1:
        tab_to(page, "document.querySelector('.command button')", "the button of the line")
        page.key("/")
        page.type(page.js(f"play.view.options[{turn * 7} % play.view.options.length].text"))
        page.key("Enter")
    elif how == 2 and page.js("!!play.parts.board.querySelector('[role=button]')"):
        tab_to(page, "play.parts.board.querySelector('[role=button][tabindex=\"0\"]')", "the picture")
        page.key("ArrowRight")
        for _ in range(6):
            if page.js(f"play.view.n > {n} || play.busy || !play.parts.board.contains(document.activeElement)"):
                break
            page.key("Enter")
    page.wait("!play.busy")
    if page.js("play.view.n") == n:
        tab_to(page, "document.querySelector('.option[tabindex=\"0\"]')", "the list of moves")
        for _ in range(turn % 5):
            page.key("ArrowDown")
        page.key("Enter")
        page.wait("play.selected >= 0 || !play.view.options")
        page.key("Enter")
    page.wait(f"play.view.n > {n} && !play.busy")


# ---- games ----

def play(pages, move, what):
    """Two seats and a watcher to the end; the record.  What they are shown is compared every dozen of turns."""
    seats, turn = [pages["Ann"], pages["Bob"]], 0
    while seats[0].js("play.view.to_act") >= 0 and turn < 1500:
        n = seats[0].js("play.view.n")
        for page in pages.values():
            page.wait(f"play.view.n === {n}")
        mover = seats[seats[0].js("play.view.to_act")]
        move(mover, turn)
        seats[0].wait(f"play.view.n >= {mover.js('play.view.n')}")
        turn += 1
        if turn % 12 == 0:
            same_everywhere(pages, f"{what}, turn {turn}")
    for page in pages.values():
        page.wait("/over/.test(play.parts.turn.textContent)")
    same_everywhere(pages, f"{what}, at the end")
    return seats[0].js("play.table.record()")


def by_clicks(server, pages, variant):
    links = make_table(pages["Ann"], server.at, variant, 2)
    for link, (name, page) in zip(links, pages.items()):
        sit_down(page, link, name)
    return play(pages, lambda page, turn: make_move(page, turn * 7), f"{variant} by clicks")


def by_keys(server, pages, variant):
    links = make_table_by_keys(pages["Ann"], server.at, variant)
    for link, (name, page) in zip(links, pages.items()):
        sit_down_by_keys(page, link, name)
    return play(pages, move_by_keys, f"{variant} by keys")


# ---- streams ----

SHOWN = "document.querySelector('main').innerHTML"


def same_page(one, other, what):
    """Who is there changes from moment to moment while streams are cut, so it may take some moments."""
    end = time.monotonic() + 60
    ours, theirs = one.js(SHOWN), other.js(SHOWN)
    while ours != theirs and time.monotonic() < end:
        time.sleep(0.05)
        ours, theirs = one.js(SHOWN), other.js(SHOWN)
    at = len(os.path.commonprefix([ours, theirs]))
    check(ours == theirs, f"{what}: where the stream was cut is shown: {ours[at:at + 200]}, expected: {theirs[at:at + 200]}")


def cut_streams(server, browser, variant):
    """The stream of a seat and of a watcher ends after every event: their tables are those of others to the letter."""
    cutter = Cutter(server.at)
    pages = {name: Guest(browser) for name in ("Ann", "Bob", "Wil", "Kim")}
    far = {name: link for name, link in zip(pages, make_table(pages["Ann"], server.at, variant, 2))}
    far["Kim"] = far["Wil"]
    for name in ("Bob", "Kim"):
        far[name] = far[name].replace(server.at, cutter.at)
    for name, page in pages.items():
        sit_down(page, far[name], "Wil" if name == "Kim" else name)
    pages["Wil"].wait("/2 watchers/.test(document.querySelector('.standing').textContent)")

    def move(page, turn):
        make_move(page, turn * 5)
        n = page.js("play.view.n")
        for name in ("Wil", "Kim"):
            pages[name].wait(f"play.view.n >= {n} && document.querySelector('.bar').hidden")
        same_page(pages["Kim"], pages["Wil"], f"{variant}, turn {turn}")
    play(pages, move, f"{variant}, streams that are cut")
    same_page(pages["Kim"], pages["Wil"], f"{variant}, at the end")
    for numbers in cutter.numbers.values():
        check(numbers == set(range(min(numbers), max(numbers) + 1)) and len(numbers) > 20, f"{variant}: streams were cut after {sorted(numbers)}, expected every number")
    check(len(cutter.numbers) == 2, f"{variant}: {len(cutter.numbers)} channels were cut, expected that of a seat and that of watchers")
    for page in pages.values():
        page.open("about:blank")
    cutter.shutdown()
    return pages.values()


# ---- what a person at a table sees and has in hand ----

def by_a_finger(mover, other):
    """A move takes two taps; the focus of the others stays where it is when they hear of it."""
    fold = "document.querySelector('.sheets summary')"
    other.js(f"{fold}.focus()")
    mover.resize(390, 844, touch=True)
    mover.wait(f"{IDLE} && play.view.options && play.view.panels === 1")
    n = mover.js("play.view.n")
    mover.tap("document.querySelectorAll('.option')[1]")
    check(mover.js("play.view.n") == n and mover.js("play.selected") == 1, "one tap in the list does not choose, or makes the move")
    mover.tap("document.querySelector('.option[aria-pressed=true]')")
    mover.wait(f"play.view.n > {n} && !play.busy")
    mover.resize(1280, 900)
    other.wait(f"play.view.n === {mover.js('play.view.n')} && {IDLE}")
    check(other.js(f"document.activeElement === {fold}"), "a move of somebody else takes the focus away")


def one_screen(server, page, variant, people):
    """From 1,024 columns the boards of all, and the list of moves, are on the screen at once."""
    sit_down(page, make_table(page, server.at, variant, people)[0], "Ann")
    page.wait(IDLE)
    for width, height in ((1280, 800), (1024, 768)):
        page.resize(width, height)
        page.js("drawTable(); scrollTo(0, 0)")
        low = page.js(f"""[...document.querySelectorAll('.board .g-panel, .list')].filter(one => /\\d$/.test(one.dataset.id || 1))
          .filter(one => one.getBoundingClientRect().bottom > innerHeight).map(one => one.dataset.id || 'the list')""")
        check(low == [], f"{variant} with {people} seats at {width} x {height}: not on the screen: {low}")
    page.resize(1280, 900)


def wrong_links(server, page, link):
    """A link that does not open a seat says why, and what to do, to everybody who sees the page."""
    for address, said in ((link, "somebody sits there already"), (f"{link}0", "copy the whole link"), (f"{server.at}/t/{'z' * 10}#{'0' * 32}", "no such table")):
        page.open("about:blank")
        page.open(address)
        page.wait("document.querySelector('form.setup input')")
        page.js("document.querySelector('form.setup input').value = 'Eve'; document.querySelector('form.setup').requestSubmit()")
        page.wait(f"new RegExp({json.dumps(said)}).test(document.querySelector('.problem').textContent)")
    page.open("about:blank")
    page.open(link.split("#")[0])
    page.wait("/open the link that you were sent/.test(document.querySelector('.problem')?.textContent)")
    looks_right(page, "a table without a link")


# ---- processes ----

def children_of(process):
    return [int(n) for n in subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False).stdout.split()]


def a_process_dies(server, browser):
    """The process of a table is killed: its people read one moment, and go on where they were."""
    pages = {name: Guest(browser) for name in ("Ann", "Bob")}
    for link, (name, page) in zip(make_table(pages["Ann"], server.at, "gardennation/short-walk", 2), pages.items()):
        sit_down(page, link, name)
    by_a_finger(*sorted(pages.values(), key=lambda page: page.js("play.view.to_act !== play.view.viewer")))
    for page in pages.values():
        page.js("window.bars = []; new MutationObserver(() => bars.push(play.parts.bar.textContent)).observe(play.parts.bar, { childList: true })")
    for spawner in children_of(server.process.pid):
        for table in children_of(spawner):
            os.kill(table, signal.SIGKILL)
    for name, page in pages.items():
        page.wait("bars.some(text => /One moment/.test(text)) && document.querySelector('.bar').hidden")
        check(page.js("play.view.n") >= 1, f"{name} has another table after its process has died")
    same_everywhere(pages, "after the process of the table has died")
    make_move([page for page in pages.values() if page.js("!!play.view.options")][0], 1)
    same_everywhere(pages, "a move after the process has died")
    return pages.values()


def run(server, browser, verify, nightly):
    """All of it: one game by keys and one by clicks, whose streams are cut; NIGHTLY twenty of all games in either way.  VERIFY gets the records."""
    pages = {name: Guest(browser) for name in ("Ann", "Bob", "Wil")}
    games = [f"{game}/base" for game in ("neoville", "quadropolis", "gardennation", "smallcity")]
    for variant in 5 * games if nightly else []:
        verify(by_clicks(server, pages, variant))
    for variant in 5 * games if nightly else ["quadropolis/base"]:
        verify(by_keys(server, pages, variant))
    used = list(pages.values())
    for variant in games if nightly else ["gardennation/short-walk"]:
        used += cut_streams(server, browser, variant)
    used += a_process_dies(server, browser)
    for variant in games if nightly else games[::3]:
        one_screen(server, used[0], variant, 4)
    for page in used:
        check(page.complaints == [], f"a page at a table complains: {page.complaints[:3]}")
        strange = [url for url in page.requests if not url.startswith(("http://localhost:", "about:"))]
        check(strange == [], f"a page at a table asks elsewhere: {strange[:3]}")
    links = make_table(pages["Ann"], server.at, "nim/base", 2)
    sit_down(pages["Ann"], links[0], "Ann")
    wrong_links(server, pages["Bob"], links[0])

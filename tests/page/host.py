"""`aedile serve` for tests in browsers: a server, a table with people at it, what each of them is shown."""
import json
import os
import re
import subprocess
import threading
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from steps import FAINT, check, is_too_wide, small_targets

AEDILE = os.environ.get("AEDILE", str(Path(__file__).resolve().parents[2] / "build/aedile"))
READY = "play.parts && play.parts.board.isConnected"
IDLE = f"{READY} && !play.busy && (play.view.to_act < 0 || play.view.options || play.view.to_act !== play.view.viewer)"


class Server:
    """`aedile serve` on a port of its own, until it is ended."""

    def __init__(self, folder, *words):
        self.process = subprocess.Popen(
            [AEDILE, "serve", "--listen", "127.0.0.1:0", "--name", "localhost", "--data", f"{folder}/tables.sqlite", "--from-one-address", "400", *words],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        if not found:
            raise RuntimeError(f"aedile serve says: {said}{self.process.stdout.read()}")
        self.at = f"http://localhost:{found.group(1)}"

    def end(self):
        self.process.terminate()
        self.process.wait(60)


class Cutter(ThreadingHTTPServer):
    """Hands on what browsers and the server at AT say to each other.  Each stream ends after one event with a number and half of the next."""
    daemon_threads = True

    def __init__(self, at):
        super().__init__(("127.0.0.1", 0), Handing)
        self.to, self.numbers = at, {}  # the numbers after which a stream was cut, by channel
        self.at = f"http://localhost:{self.server_port}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        """A browser that leaves in the middle is what happens here all the time."""


class Handing(BaseHTTPRequestHandler):
    def log_message(self, format, *args):  # pylint: disable=redefined-builtin
        """Standard error is for what goes wrong."""

    def do_GET(self):
        host = self.server.to.removeprefix("http://")
        server = HTTPConnection(host)
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        words = {name: value.replace(self.server.at, self.server.to) for name, value in self.headers.items() if name not in ("Connection", "Accept-Encoding")}
        server.request(self.command, self.path, body or None, {**words, "Host": host})
        answer = server.getresponse()
        self.send_response_only(answer.status)
        for name, value in answer.getheaders():
            if name not in ("Connection", "Transfer-Encoding"):
                self.send_header(name, value)
        self.end_headers()
        if answer.getheader("Content-Type") == "text/event-stream":
            self.cut(answer)
        else:
            self.wfile.write(answer.read())
        server.close()

    do_POST = do_GET

    def cut(self, stream):
        last, event = None, b""
        for line in stream:
            event += b"retry: 10\n" if line.startswith(b"retry:") else line
            if line != b"\n":
                continue
            found = re.match(rb"id: (\S+)-(\d+)\n", event)
            if found and last:
                self.wfile.write(event[:len(event) // 2])
                self.server.numbers.setdefault(last.group(1), set()).add(int(last.group(2)))
                return
            last = found or last
            self.wfile.write(event)
            event = b""


def looks_right(page, what):
    """Nothing is too wide at 320 columns, also those of a large screen at 400 %; every control has a name, a finger hits it, every text stands out."""
    page.resize(320, 640, touch=True)
    is_too_wide(page, f"{what} at 320")
    check(small_targets(page) == [], f"{what}: too small for a finger: {small_targets(page)[:5]}")
    page.resize(1280, 900)
    is_too_wide(page, what)
    check(page.nameless() == [], f"{what}: controls without a name: {page.nameless()}")
    for scheme in ("dark", "light"):
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}])
        check(page.js(FAINT) == [], f"{what}, {scheme}: too little contrast: {page.js(FAINT)}")


def make_table(page, at, variant, people):
    """By the lobby: a table of VARIANT for PEOPLE, its links by seat, the last one is for watchers."""
    page.open(f"{at}/")
    page.wait("document.querySelector('form.setup')")
    looks_right(page, "the lobby")
    check("null" not in page.js("document.body.innerText"), "the lobby shows null")
    page.js(f"""(() => {{ const change = (one, value) => {{ one.value = value; one.dispatchEvent(new Event('change')); }};
      const [game, count] = document.querySelectorAll('.setup select'); change(game, {json.dumps(variant)}); change(count, '{people}');
      document.querySelectorAll('.seats select').forEach(one => change(one, 'human')); [...document.querySelectorAll('.setup select')].pop().value = 'teaching'; }})()""")
    for box in (2, 3): # the seal, the chat
        page.js(f"document.querySelectorAll('.box input')[{box}].click()")
    page.click("document.querySelector('form.setup button.main')")
    page.wait("location.pathname.startsWith('/t/') && document.querySelector('.links')")
    looks_right(page, "the links")
    return page.js("[...document.querySelectorAll('.link input')].map(input => input.value)")


def sit_down(page, link, name):
    if page.js("location.href") != link:
        page.open(link)
    page.wait("document.querySelector('form.setup input')")
    page.click("document.querySelector('form.setup input')")
    page.type(name)
    page.click("document.querySelector('form.setup button.main')")
    page.wait(READY)
    check(page.js("location.hash") == "#table", f"the key of {name} is still in the address")


def make_move(page, choice):
    """Chooses and makes option CHOICE of the list by two clicks; its text."""
    page.wait(f"{IDLE} && document.querySelectorAll('.option').length === Math.min(300, play.view.options.length)")
    n, text = page.js("play.view.n"), page.js(f"play.view.options[{choice} % play.view.options.length].text")
    page.click(f"[...document.querySelectorAll('.option')][{choice} % play.view.options.length]")
    page.click("document.querySelector('.confirm button')")
    page.wait(f"play.view.n > {n} && !play.busy")
    return text


def same_everywhere(pages, what):
    """All boards stand at the same move, and each shows what the server says of it to that viewer alone."""
    n = max(page.js("play.view.n") for page in pages.values())
    for name, page in pages.items():
        page.wait(f"play.view.n >= {n}")
    for name, page in pages.items():
        page.wait(IDLE)
        told = page.js("api(`tables/${idInAddress()}/view?panels=${panelsThatFit()}`)")
        shown = page.js("play.view")
        for key in ("n", "to_act", "picture", "log", "sheets", "seats", "phase", "options"):
            check(shown.get(key) == told.get(key), f"{what}: {name} is shown another {key} than a fresh view has")

"""A server of tables under test, browsers that talk to it by raw sockets, and streams of events."""
import atexit
import http.client
import json
import os
import re
import select
import signal
import socket
import subprocess
import tempfile
import threading
import time

PROGRAM = os.environ.get('AEDILE', 'build/aedile')


class Server:
    """`aedile serve` on a free port; its tables are in a folder of its own."""

    def __init__(self, *words):
        self.folder = tempfile.TemporaryDirectory()
        self.data = os.path.join(self.folder.name, 'tables.sqlite')
        self.words = words
        self.port = 0
        self.start()

    def start(self):
        self.log = open(os.path.join(self.folder.name, 'log'), 'a+b')
        begin = self.log.seek(0, 2)
        # the same port again, so that browsers find the server
        words = [PROGRAM, 'serve', *self.words, '--data', self.data, '--listen', f'127.0.0.1:{self.port}']
        self.process = subprocess.Popen(words, stdout=self.log, stderr=subprocess.STDOUT, start_new_session=True)
        atexit.register(self.process.kill)  # a test that fails leaves nothing behind
        until = time.monotonic() + 60
        while time.monotonic() < until and self.process.poll() is None:
            self.log.seek(begin)
            found = re.search(rb'Tables at http://[^ ]*:(\d+)/', self.log.read())
            if found:
                self.port = int(found.group(1))
                return
            time.sleep(0.02)
        self.log.seek(begin)
        raise RuntimeError(f'the server did not start: {self.log.read().decode()}')

    def kill(self):
        self.process.kill()
        self.process.wait()

    def children(self):
        """Process ids below the server: of its spawner first, then of table processes."""
        found, all_of = [], {}
        for name in os.listdir('/proc'):
            if name.isdigit():
                try:
                    with open(f'/proc/{name}/stat') as file:
                        all_of.setdefault(int(file.read().rsplit(')', 1)[1].split()[1]), []).append(int(name))
                except (OSError, IndexError):
                    pass
        todo = [self.process.pid]
        while todo:
            below = all_of.get(todo.pop(), [])
            found += below
            todo += below
        return found

    def memory(self):
        with open(f'/proc/{self.process.pid}/status') as file:
            return int(re.search(r'VmRSS:\s+(\d+)', file.read()).group(1))

    def end(self):
        """Ends the server as Ctrl-C does; its exit code."""
        self.process.send_signal(signal.SIGINT)
        try:
            code = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
            code = 'it did not end'
        self.log.close()
        return code


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)


class Browser:
    """One browser: a cookie, and an address of its own among 127.0.0.*."""

    last = 1

    def __init__(self, server, address=None):
        Browser.last = Browser.last % 250 + 1
        self.server = server
        self.address = address or f'127.0.1.{Browser.last}'
        self.cookie = None

    def raw(self, method, path, body=None, headers=None):
        port = self.server.port
        sent = {'Host': f'127.0.0.1:{port}'}
        if method == 'POST':
            sent |= {'Origin': f'http://127.0.0.1:{port}', 'Content-Type': 'application/json'}
        if self.cookie:
            sent['Cookie'] = f'other=1; aedile={self.cookie}'
        sent |= headers or {}
        sent = {name: value for name, value in sent.items() if value is not None}
        connection = http.client.HTTPConnection('127.0.0.1', port, timeout=60, source_address=(self.address, 0))
        try:
            connection.request(method, path, body, sent)
            got = connection.getresponse()
            cookie = re.match('aedile=([0-9a-f]{32});', got.getheader('Set-Cookie') or '')
            if cookie:
                self.cookie = cookie.group(1)
            return Answer(got.status, got.headers, got.read())
        finally:
            connection.close()

    def get(self, path, **headers):
        return self.raw('GET', path, None, {name.replace('_', '-'): value for name, value in headers.items()})

    def post(self, path, headers=None, **body):
        """Posts BODY; waits where the server asks for patience."""
        for _ in range(60):
            answer = self.raw('POST', path, json.dumps(body), headers)
            if answer.status != 503 and not (answer.status == 429 and answer.json['code'] == 'rate'):
                break
            time.sleep(0.25)
        return answer

    def join(self, table, key, name=''):
        return self.post(f'/api/tables/{table}/join', key=key, name=name)

    def view(self, table, panels=1):
        for _ in range(60):
            answer = self.get(f'/api/tables/{table}/view?panels={panels}')
            if answer.status not in (429, 503):
                break
            time.sleep(0.25)
        return answer.json

    def connect(self):
        return socket.create_connection(('127.0.0.1', self.server.port), 60, (self.address, 0))


class Stream:
    """A stream of events, read by select; `events` are (id, name, value)."""

    def __init__(self, browser, path, last=None):
        self.socket = browser.connect()
        again = f'Last-Event-ID: {last}\r\n' if last else ''
        self.socket.sendall(f'GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{browser.server.port}\r\n'
                            f'Cookie: aedile={browser.cookie}\r\n{again}\r\n'.encode())
        self.bytes, self.text, self.events, self.status, self.ended = b'', '', [], None, False
        self.last = last
        self.comments = 0

    def fileno(self):
        return self.socket.fileno()

    def read(self):
        """Takes what is there."""
        try:
            got = self.socket.recv(1 << 20)
        except ConnectionError:
            got = b''
        self.ended = self.ended or not got
        self.bytes += got
        if self.status is None and b'\r\n\r\n' in self.bytes:
            head, self.bytes = self.bytes.split(b'\r\n\r\n', 1)
            self.status = int(head.split(b' ', 2)[1])
        while self.status == 200:
            size, found, rest = self.bytes.partition(b'\r\n')
            if not found or len(rest) < int(size, 16) + 2:
                break
            self.text += rest[:int(size, 16)].decode()
            self.bytes = rest[int(size, 16) + 2:]
            if int(size, 16) == 0:
                self.ended = True
                break
        while '\n\n' in self.text:
            block, self.text = self.text.split('\n\n', 1)
            self.take(block)

    def take(self, block):
        lines = [line.split(': ', 1) for line in block.split('\n')]
        said = {line[0]: line[1] for line in lines if len(line) == 2 and line[0]}
        self.comments += any(line[0] in ('', ':') for line in lines)
        if 'id' in said:
            self.last = said['id']
        if 'event' in said:
            self.events.append((said.get('id'), said['event'], json.loads(said['data'])))

    def wait(self, good, seconds=20):
        """Reads until GOOD(self) or SECONDS have gone; whether it was good."""
        until = time.monotonic() + seconds
        while not good(self) and not self.ended:
            left = until - time.monotonic()
            if left <= 0:
                break
            if select.select([self.socket], [], [], left)[0]:
                self.read()
        return good(self)

    def names(self):
        return [name for _, name, _ in self.events]

    def n(self):
        """The number of moves that the stream has told of."""
        return max([value.get('n', -1) for _, name, value in self.events if name in ('view', 'change', 'decide', 'over')],
                   default=-1)

    def close(self):
        self.socket.close()


def until(good, seconds=30):
    """Asks GOOD() until it is true or SECONDS have passed; whether it was true."""
    end = time.monotonic() + seconds
    while not good():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def new_stream(browser, path, last=None):
    """A stream of BROWSER; closed streams count until the server misses them, so it is opened until there is room."""
    opened = []

    def has_begun():
        opened.append(Stream(browser, path, last))
        opened[-1].wait(lambda s: s.status)
        if opened[-1].status != 429:
            return True
        opened[-1].close()
        return False

    until(has_begun)
    return opened[-1]

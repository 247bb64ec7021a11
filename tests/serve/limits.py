#!/usr/bin/env python3
"""What an address may have at `aedile serve`: tables, classes, pupils; over a restart, and with a file of an older aedile.

    tests/serve/limits.py [PART ...]     parts: tables chat lines classes proxy floods room older library installed, and slow, which takes half a minute
"""
import os
import re
import sqlite3
import subprocess
import sys
import time

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
sys.path.insert(0, 'tests/serve')
import run  # noqa: E402
from run import check, play_move, seated  # noqa: E402
from server import PROGRAM, Browser, Server, Stream, new_stream, until  # noqa: E402

HERE, THERE = '127.0.2.1', '127.0.2.2'


def rows(server, sql):
    file = sqlite3.connect(server.data)
    found = file.execute(sql).fetchall()
    file.close()
    return found


def make_table(server, address):
    browser = Browser(server, address)
    return browser, browser.post('/api/tables', variant='nim/base', seats=['human', 'greedy'], listed=True)


def finish(browser, made):
    browser.join(made['table'], made['seats'][0]['key'])
    while play_move(made['table'], [browser]):
        pass
    return browser.get(f'/api/tables/{made["table"]}/record').status == 200


def test_tables(server):
    made = [make_table(server, HERE) for _ in range(5)]
    check(all(answer.status == 201 for _, answer in made), 'five tables of an address', [answer.status for _, answer in made])
    check(make_table(server, HERE)[1].status == 429, 'not six')
    check(make_table(server, THERE)[1].status == 201, 'another address has its own')
    kept = rows(server, 'SELECT maker, count(*) FROM tables GROUP BY maker ORDER BY 2')
    check([n for _, n in kept] == [1, 5] and all(len(maker) == 4 for maker, _ in kept), 'of an address 16 bits are kept', kept)
    server.kill()
    server.start()
    check(make_table(server, HERE)[1].status == 429, 'not six after a restart either')
    check(make_table(server, THERE)[1].status == 201, 'another address has its own still')
    browser, answer = made[0]
    with Follower(browser, answer.json):
        check(finish(browser, answer.json), 'a table is finished')
    check(finish(made[1][0], made[1][1].json), 'another one is, while nobody listens')
    server.kill()
    server.start()
    ended = [made[i][1].json['table'] for i in (0, 1)]
    until(lambda: [one['over'] for one in browser.get('/api/tables').json['tables'] if one['table'] in ended] == [True, True])
    check(rows(server, f"SELECT maker FROM tables WHERE id IN ('{ended[0]}', '{ended[1]}')") == [('',)] * 2, 'then their makers are forgotten')
    check(sum(one['over'] for one in browser.get('/api/tables').json['tables']) == 2, 'the lobby knows that they are over')
    check([make_table(server, HERE)[1].status for _ in range(3)] == [201, 201, 429], 'and there may be two others')
    with open(server.data, 'rb') as file:
        check(HERE.encode() not in file.read(), 'no address is in the file')


class Follower:
    """A stream at the table while it is played, by the browser of its seat."""

    def __init__(self, browser, made):
        self.browser, self.made = browser, made

    def __enter__(self):
        self.browser.join(self.made['table'], self.made['seats'][0]['key'])
        self.stream = Stream(self.browser, f'/api/tables/{self.made["table"]}/events')
        self.stream.wait(lambda s: 'view' in s.names())

    def __exit__(self, *_):
        check(self.stream.wait(lambda s: 'over' in s.names()), 'its stream tells the end', self.stream.names())
        self.stream.close()


def test_chat(server):
    table, people, watcher = seated(server, chat=True)
    path = f'/api/tables/{table}'
    streams = [Stream(one, f'{path}/events') for one in (*people, watcher)]
    for stream in streams:
        check(stream.wait(lambda s: 'chat' in s.names()), 'a stream begins with the chat', stream.names())
    check(people[0].post(f'{path}/say', text='Good luck, \u201eBob\u201c! <b>x</b>').status == 200, 'a seat speaks')
    for stream in streams:
        heard = stream.wait(lambda s: 'say' in s.names()) and stream.events[stream.names().index('say')][2]
        check(heard == {'seat': 0, 'name': 'P0', 'text': 'Good luck, \u201eBob\u201c! <b>x</b>'}, 'all hear it', heard)
    check(watcher.post(f'{path}/say', text='me too').status == 403, 'who watches reads along alone')
    check(Browser(server).post(f'{path}/say', text='me too').status == 401, 'a stranger says nothing')
    for text in ('', '   ', 'a' * 201, '\u00e9' * 201, 'a\nb', 'a\u202eb', 'a\x1b[2J', 7, None, ['a']):
        check(people[1].post(f'{path}/say', text=text).status == 422, f'{text!r} is refused')
    check(people[1].post(f'{path}/say', text='\U0001f3b2' * 200).status == 200, '200 characters of four bytes are not')
    began = time.monotonic()
    statuses = [people[1].raw('POST', f'{path}/say', '{"text": "again"}').status for _ in range(8)]
    allowed = 5 + time.monotonic() - began
    check(4 <= statuses.count(200) <= allowed and statuses.count(429) == 8 - statuses.count(200), 'five lines at once, then one a second', statuses)
    late = Stream(watcher, f'{path}/events')
    check(late.wait(lambda s: 'chat' in s.names()) and [line['seat'] for line in late.events[1][2]['lines']][:3] == [0, 1, 1], 'who comes later gets the last lines',
          late.events[:2])
    quiet, others, _ = seated(server)
    check(others[0].post(f'/api/tables/{quiet}/say', text='hello').status == 403, 'a table has no chat by itself')
    silent = Stream(others[0], f'/api/tables/{quiet}/events')
    check(silent.wait(lambda s: 'view' in s.names()) and 'chat' not in silent.names(), 'nor does its stream say so', silent.names())
    server.kill()
    with open(server.data, 'rb') as file, open(f'{server.data}-wal', 'rb') as more:
        check(b'Good luck' not in file.read() + more.read(), 'what was said is not in the file')
    server.start()
    again = Stream(people[0], f'{path}/events')
    check(again.wait(lambda s: 'view' in s.names()) and again.events[1][1:] == ('chat', {'lines': []}), 'the table has its chat after a restart, empty', again.events[:2])


def test_last_lines(server):
    """Of 53 lines the last 50 are kept; a browser says five at once, so the seat is freed for another one each time."""
    table, creator, made = run.new_table(server, chat=True)
    key, path = made['seats'][0]['key'], f'/api/tables/{table}'
    for first in range(0, 53, 5):
        person = Browser(server)
        person.join(table, key)
        for i in range(first, min(first + 5, 53)):
            check(person.post(f'{path}/say', text=f'line {i}').status == 200, 'a line is said')
        key = creator.post(f'{path}/free', seat=0, key=made['creator_key']).json['key']
    watcher = Browser(server)
    watcher.join(table, made['watch_key'])
    stream = Stream(watcher, f'{path}/events')
    stream.wait(lambda s: 'chat' in s.names())
    texts = [line['text'] for line in stream.events[1][2]['lines']]
    check(texts == [f'line {i}' for i in range(3, 53)], 'of 53 lines the last 50', texts)


def test_classes(server):
    def open_class(address):
        teacher = Browser(server, address)
        return teacher, teacher.post('/api/classes')
    opened = [open_class(HERE) for _ in range(2)]
    check(all(answer.status == 201 for _, answer in opened), 'two classes of an address', [answer.body for _, answer in opened])
    check(open_class(HERE)[1].status == 429, 'not three')
    server.kill()
    server.start()
    check(open_class(HERE)[1].status == 429, 'not three after a restart either')
    check(open_class(THERE)[1].status == 201, 'another address has its own')
    teacher, answer = opened[0]
    path, key = f'/api/classes/{answer.json["class"]}', answer.json['pupil_key']
    statuses = [Browser(server, THERE).post(f'{path}/join', key=key).status for _ in range(28)]
    check(statuses == 26 * [200] + 2 * [429], '26 pupils of a class come from an address', statuses)
    check(Browser(server, HERE).post(f'{path}/join', key=key).status == 200, 'there is room for others')
    check(teacher.post(f'{path}/end').status == 200 and open_class(HERE)[1].status == 201, 'after the end there may be another one')


def test_older(server):
    """The file of an aedile that kept nothing of addresses."""
    browser, answer = make_table(server, HERE)
    table = answer.json['table']
    browser.join(table, answer.json['seats'][0]['key'])
    play_move(table, [browser])
    server.kill()
    file = sqlite3.connect(server.data)
    file.executescript('ALTER TABLE tables DROP COLUMN maker; ALTER TABLE tables DROP COLUMN chat; ALTER TABLE class DROP COLUMN maker; ALTER TABLE pupil DROP COLUMN maker;'
                       'DROP TABLE secret; PRAGMA user_version = 1')
    file.close()
    server.start()
    check(browser.view(table)['n'] >= 1, 'its table goes on')
    check(make_table(server, HERE)[1].status == 201, 'and new ones are made')
    check(rows(server, 'PRAGMA user_version') == [(2,)], 'the file has the new version')
    check(server.end() == 0, 'the server ends')
    file = sqlite3.connect(server.data)
    file.executescript('PRAGMA user_version = 3')
    file.close()
    try:
        server.start()
        check(False, 'a newer file is refused')
    except RuntimeError as error:
        check('a newer aedile has written' in str(error), 'a newer file is refused with the reason', error)
        file = sqlite3.connect(server.data)
        file.executescript('PRAGMA user_version = 2')
        file.close()


# What libmicrohttpd refuses before anybody else sees it, and what the server refuses itself.
REFUSED_BY_LIBRARY = {
    'no version': 'GET /MARK\r\n{host}\r\n', 'a wrong version': 'GET /MARK HTTX/1.1\r\n{host}\r\n', 'HTTP/2': 'GET /MARK HTTP/2.0\r\n{host}\r\n',
    'HTTP/0.9': 'GET /MARK HTTP/0.9\r\n{host}\r\n', 'a line without colon': 'GET / HTTP/1.1\r\n{host}MARK\r\n\r\n',
    'headers of 60 kB': 'GET / HTTP/1.1\r\n{host}X: MARK' + 60000 * 'a' + '\r\n\r\n', 'a path of 60 kB': 'GET /MARK' + 60000 * 'a' + ' HTTP/1.1\r\n{host}\r\n',
    'a thousand headers': 'GET / HTTP/1.1\r\n{host}' + 1000 * 'X: MARK\r\n' + '\r\n',
    'a length of letters': 'POST /api/tables HTTP/1.1\r\n{host}Content-Length: MARK\r\n\r\n',
    'a length of 23 digits': 'POST /api/tables HTTP/1.1\r\n{host}X: MARK\r\nContent-Length: 99999999999999999999999\r\n\r\n',
}
REFUSED_BY_SERVER = {
    403: 'GET /MARK HTTP/1.1\r\nHost: MARK\r\nConnection: close\r\n\r\n', 405: 'DELETE /MARK HTTP/1.1\r\n{host}\r\n', 411: 'POST /MARK HTTP/1.1\r\n{host}\r\n',
    413: 'POST /MARK HTTP/1.1\r\n{host}Content-Length: 20000\r\n\r\n', 431: 'GET / HTTP/1.1\r\n{host}X: MARK' + 12000 * 'a' + '\r\n\r\n',
}


def raw_answer(server, text):
    with Browser(server).connect() as connection:
        connection.settimeout(20)
        got = b''
        try:
            connection.sendall(text.replace('{host}', f'Host: 127.0.0.1:{server.port}\r\n').encode())
            while part := connection.recv(65536):
                got += part
        except ConnectionError:
            pass  # it was refused before all of it was read
        return got


def test_library(server):
    for what, text in REFUSED_BY_LIBRARY.items():
        got = raw_answer(server, text)
        check(re.match(rb'HTTP/1.1 (400|413|414|431|505) ', got) and b'\r\nConnection: close\r\n' in got, f'{what} is refused', got)
        check(not re.search(rb'MARK|aedile|Set-Cookie|<script', got, re.I), f'the answer to {what} has nothing of the request and nothing of ours', got)
    for status, text in REFUSED_BY_SERVER.items():
        got = raw_answer(server, text)
        check(got.startswith(f'HTTP/1.1 {status} '.encode()), f'a request is refused with {status}', got)
        for header in (b"Content-Security-Policy: default-src 'none'", b'X-Content-Type-Options: nosniff', b'Referrer-Policy: no-referrer', b'Cache-Control: no-store'):
            check(header in got, f'the refusal with {status} has {header.decode()}', got)
    check(Browser(server).get('/api/variants').status == 200, 'the server goes on')


def started_with(library):
    """What a server says that finds LIBRARY where libmicrohttpd would be."""
    environment = {**os.environ, 'LD_LIBRARY_PATH': os.path.dirname(library)}
    told = subprocess.run([PROGRAM, 'serve', 'nim/base', '--data', f'{library}.sqlite', '--listen', '127.0.0.1:0'], env=environment, capture_output=True,
                          text=True, timeout=60, check=False)
    return told.returncode, told.stderr


def test_installed(server):
    library = os.path.join(server.folder.name, 'libmicrohttpd.so.12')
    with open(library, 'w', encoding='ascii') as file:
        file.write('no library')
    code, told = started_with(library)
    check(code == 4 and 'cannot be loaded' in told and 'install the package libmicrohttpd12' in told, 'without the library the package is named', told)
    with open('engine/cli/serve/connect/library.h', encoding='ascii') as file:
        names = [name for name in re.findall(r'X\((\w+)\)', file.read()) if name != 'get_version']
    older = 'const char *MHD_get_version(void) { return "0.9.72"; }\n' + ''.join(f'void MHD_{name}(void) {{}}\n' for name in names)
    for source, words in ((older, 'libmicrohttpd is 0.9.72, expected 0.9.73 or newer'), (older.replace('MHD_quiesce_', 'other_'), 'lacks MHD_quiesce_daemon')):
        subprocess.run([*os.environ.get('CC', 'cc').split(), '-shared', '-fPIC', '-x', 'c', '-', '-o', library], input=source, text=True, check=True)
        code, told = started_with(library)
        check(code == 4 and words in told and 'upgrade the package' in told, f'{words!r} is said', told)


def test_proxy(server):
    """Connections are all the proxy's, streams are counted by who reads them."""
    own = {'Origin': f'https://127.0.0.1:{server.port}'}
    maker = Browser(server, HERE)
    made = maker.post('/api/tables', headers=own, variant='nim/base', seats=['human', 'greedy']).json
    path = f'/api/tables/{made["table"]}'
    streams = []
    for i in range(9):
        watcher = Browser(server, f'127.0.3.{i + 1}')
        check(watcher.post(f'{path}/join', headers=own, key=made['watch_key']).status == 200, 'a watcher comes')
        watcher.address = HERE
        streams += [Stream(watcher, f'{path}/events') for _ in range(4 if i < 8 else 1)]
        for stream in streams:
            stream.wait(lambda s: s.status)
    check([stream.status for stream in streams] == [200] * 32 + [429], '32 streams of an address', [stream.status for stream in streams])
    for stream in streams:
        stream.close()


def test_floods(server):
    """Limits that count: requests, tables, streams, connections."""
    greedy = Browser(server, '127.0.2.1')
    began = time.monotonic()
    got = [greedy.get('/api/variants') for _ in range(120)]
    allowed = 60 + 20 * (time.monotonic() - began) + 2
    late = [answer for answer in got if answer.status == 429]
    check(120 - len(late) <= allowed and all(answer.status == 200 for answer in got[:60]), '60 requests of an address at once, then 20 a second', len(late))
    check(all(answer.json['code'] == 'rate' and int(answer.headers['Retry-After']) >= 1 for answer in late), 'and when to ask again', late[:1])
    table, people, _ = seated(server)
    statuses, began = [], time.monotonic()
    for i in range(80):  # from many addresses, so that the key alone is counted
        person = people[0]
        person.address = f'127.0.3.{i + 1}'
        statuses.append(person.get(f'/api/tables/{table}/view').status)
    allowed = 30 + 10 * (time.monotonic() - began) + 2
    check(statuses.count(200) <= allowed, '30 requests of a key at once, then 10 a second', statuses)
    maker = Browser(server, '127.0.2.2')
    statuses = [maker.post('/api/tables', variant='nim/base', seats=['human', 'human']).status for _ in range(6)]
    check(statuses == [201] * 5 + [429], 'five unfinished tables of an address', statuses)
    flood_streams(people[1], f'/api/tables/{table}/events')
    flood_connections(server)


def flood_streams(listener, path):
    streams = [Stream(listener, path) for _ in range(5)]
    for stream in streams:
        stream.wait(lambda s: s.status)
    check(sorted(stream.status for stream in streams) == [200] * 4 + [429], 'four streams of a key', [s.status for s in streams])
    for stream in streams:
        stream.close()
    again = new_stream(listener, path)
    check(again.status == 200, 'a stream that has ended makes room', again.status)
    again.close()


def flood_connections(server):
    def answers(address, status):
        """Whether ADDRESS soon gets STATUS: the server opens and closes connections in its own time."""
        got = []

        def asked():
            got[:] = [Browser(server, address).get('/api/tables')]
            return got[0].status == status

        return until(asked) and got[0]

    idle = []
    for i in range(1024 // 32 + 1):
        idle += [Browser(server, f'127.0.4.{i + 1}').connect() for _ in range(32)]
    got = answers('127.0.4.201', 503)
    check(got and got.json['code'] == 'full' and got.headers['Retry-After'], '1,024 connections and no more', got)
    for connection in idle[32:]:
        connection.close()
    got = answers('127.0.4.1', 429)
    check(got and got.json['code'] == 'full', '32 connections of an address and no more', got)
    for connection in idle[:32]:
        connection.close()
    check(answers('127.0.4.1', 200), 'the server is well afterwards')


def test_room(server):
    """A table that was put away is opened again where there is room."""
    made = [make_table(server, HERE) for _ in range(2)]
    for browser, answer in made:
        browser.join(answer.json['table'], answer.json['seats'][0]['key'])
    server.end()
    server.words = ('nim/base', '--tables', '1')
    server.start()
    got = [browser.get(f'/api/tables/{answer.json["table"]}/view') for browser, answer in made]
    check(sorted(one.status for one in got) == [200, 429] and any(b'"full"' in one.body for one in got), 'one table is open and no more', [one.body[:80] for one in got])


def test_slow(server):
    """Who says nothing is left after 15 s, who says a byte a second after 20 s."""
    head = f'POST /api/tables HTTP/1.1\r\nHost: localhost:{server.port}\r\nOrigin: http://localhost:{server.port}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n'
    clients = {'nothing': (b'', b'', 15), 'headers': (b'GET / HTTP/1.1\r\nHost: local', b'h', 20), 'a body': (head.encode(), b' ', 20)}
    began = time.monotonic()
    waiting = {Browser(server, f'127.0.4.{i + 1}').connect(): client for i, client in enumerate(clients.items())}
    for connection, (_, (text, _, _)) in waiting.items():
        connection.sendall(text)
        connection.settimeout(0.3)
    while waiting and time.monotonic() - began < 40:
        for connection, (what, (_, byte, seconds)) in list(waiting.items()):
            try:
                connection.sendall(byte)
                ended = not connection.recv(100)
            except TimeoutError:
                continue
            except OSError:
                ended = True
            if ended:
                took = time.monotonic() - began
                check(seconds - 1 <= took <= seconds + 3.5, f'who sends {what} is left after {seconds} s', took)
                del waiting[connection]
    check(not waiting, 'nobody is waited for without end', [what for what, _ in waiting.values()])


# With 13 connections an address has 13/32 of what is usual.
TESTS = {'tables': (test_tables,), 'chat': (test_chat,), 'lines': (test_last_lines,), 'classes': (test_classes, '--from-one-address', '13'), 'proxy': (test_proxy, '--behind-tls'), 'floods': (test_floods,), 'room': (test_room,), 'older': (test_older,), 'library': (test_library,), 'installed': (test_installed,), 'slow': (test_slow,)}
if __name__ == '__main__':
    for name in sys.argv[1:] or list(TESTS)[:-1]:
        try:
            test, *words = TESTS[name]
            server = Server('nim/base', *words)
        except RuntimeError as error:
            if 'libmicrohttpd' not in str(error):
                raise
            print(f'skipped: {error}')
            break
        test(server)
        if server.process.poll() is None:
            server.end()
    print(f'{run.passed} passed, {run.failed} failed')
    sys.exit(run.failed > 0)

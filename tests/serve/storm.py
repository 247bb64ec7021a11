#!/usr/bin/python3
"""Attacks on `aedile serve` (docs/serve.md): broken requests, crowds, races, processes that hang.

    tests/serve/storm.py [PART ...]   parts: headers requests crowd halves races, and undo stops, which take longer; "whole" are all
    STORM_REQUESTS=100000             broken requests (default 1000)
    STORM_SECONDS=60                  of people who move and take back at once (default 2)
    STORM_SEED=7                      other requests
"""
import collections
import concurrent.futures
import json
import os
import random
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
import traceback

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
sys.path.insert(0, 'tests/serve')
import run  # noqa: E402
from run import check, new_table, seated  # noqa: E402
from server import PROGRAM, Browser, Server, Stream, until  # noqa: E402

REQUESTS = int(os.environ.get('STORM_REQUESTS', '1000'))
SECONDS = float(os.environ.get('STORM_SECONDS', '2'))
AT_ONCE = 64
chance = random.Random(int(os.environ.get('STORM_SEED', '1')))


def anywhere():
    """An address of loopback that hardly anybody else has."""
    return f'127.{chance.randint(10, 250)}.{chance.randint(0, 255)}.{chance.randint(1, 254)}'


def is_well(server, what):
    got = Browser(server, anywhere()).get('/api/tables')
    check(got.status == 200, f'the server is well after {what}', got.body)


def end(server, what):
    """Ends the server; nothing was reported by a sanitizer."""
    path = os.path.join(server.folder.name, 'log')
    code = server.end()
    with open(path, errors='replace') as file:
        log = file.read()
    check(code == 0 and 'Sanitizer' not in log and 'runtime error' not in log, f'the server ends well after {what}', (code, log[-3000:]))


def talk(server, text, half=False, seconds=5, address=None):
    """What the server says to the bytes TEXT until it closes or has nothing more to say."""
    connection = Browser(server, address or anywhere()).connect()
    connection.settimeout(seconds)
    said = b''
    try:
        connection.sendall(text)
        if half:
            connection.shutdown(socket.SHUT_WR)
        while got := connection.recv(1 << 16):
            said += got
            if not half and is_whole(said):
                break
    except OSError:
        pass
    connection.close()
    return said


def is_whole(said):
    head, found, body = said.partition(b'\r\n\r\n')
    length = [line.split(b':')[1] for line in head.split(b'\r\n') if line.lower().startswith(b'content-length:')]
    return bool(found) and (not length or len(body) >= int(length[0]))


def status_of(said):
    return int(said.split(b' ', 2)[1]) if said.startswith(b'HTTP/1.1 ') else None


# ---- headers ----

def test_headers(server):
    """Of a header that appears twice a proxy may believe the other one."""
    own = f'Host: localhost:{server.port}\r\n'
    body = '{"hours":1}'
    post = f'POST /api/classes HTTP/1.1\r\n{own}Origin: http://localhost:{server.port}\r\nContent-Type: application/json\r\n'
    for more in ('Host: evil.example\r\n', own, f'Origin: http://localhost:{server.port}\r\n', 'Content-Type: text/plain\r\n', 'CONTENT-LENGTH: 5\r\n'):
        got = talk(server, f'{post}{more}Content-Length: {len(body)}\r\n\r\n{body}'.encode())
        check(status_of(got) == 400 and b'"headers"' in got, f'{more.strip()} twice is refused', got[-200:])
    for length in ('+11', '0x0b', '11, 11', '-1', '99999999999999999999', '11 11', ''):
        got = talk(server, f'{post}Content-Length: {length}\r\n\r\n{body}'.encode())
        check(status_of(got) in (400, 411, 413), f'the length {length!r} is refused', got[:200])
    got = talk(server, f'{post}Content-Length: {len(body)}\r\n\r\n{body}'.encode())
    check(status_of(got) == 201, 'the request without them is taken', got[:200])
    flood = Browser(server, '127.9.9.9').connect()
    answers = []
    began = time.monotonic()
    for _ in range(150):
        flood.sendall(b'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n')
        said = b''
        while not is_whole(said):
            said += flood.recv(1 << 16)
        answers.append(status_of(said))
    allowed = 62 + 20 * (time.monotonic() - began)
    check(answers.count(403) <= allowed and answers.count(429) > 0, 'requests for another host are counted, too', collections.Counter(answers))
    flood.close()


# ---- broken requests ----

class Shot:
    """A request on its way: sent, then read as far as MANNERS say."""

    def __init__(self, server, text, manners):
        self.text, self.manners, self.said = text, manners, b''
        self.socket = socket.socket()
        self.socket.bind((anywhere(), 0))
        self.socket.setblocking(False)
        self.socket.connect_ex(('127.0.0.1', server.port))
        self.until = time.monotonic() + chance.choice((0.2, 0.2, 0.2, 0.5))
        self.left = text

    def step(self, events):
        """Goes on; whether it is over."""
        try:
            if events & selectors.EVENT_WRITE and self.left:
                self.left = self.left[self.socket.send(self.left):]
                if not self.left and self.manners == 'half':
                    self.socket.shutdown(socket.SHUT_WR)
            if events & selectors.EVENT_READ and self.manners != 'deaf':
                got = self.socket.recv(1 << 16)
                self.said += got
                return not got
        except OSError:
            return True
        return not self.left and (self.manners == 'cut' or is_whole(self.said) and self.manners != 'half')


def judge(shot, counts):
    """Whether an answer is one of ours or of the library, whole or not."""
    said = shot.said
    counts[status_of(said) if said else 'none'] += 1
    if not said:
        return
    head, _, body = said.partition(b'\r\n\r\n')
    if status_of(said) not in (100, 200, 201, 304, 400, 401, 403, 404, 405, 409, 411, 413, 414, 415, 417, 422, 429, 431, 501, 503, 505):
        check(False, 'every answer has a known status', (shot.text[:300], said[:300]))
    if b'Content-Type: application/json' in head and is_whole(said) and b'HEAD' not in shot.text[:8]:
        length = int(head.lower().split(b'content-length:')[1].split(b'\r\n')[0])
        try:
            answer = json.loads(body[:length].decode())
            good = status_of(said) < 400 or status_of(said) == 409 or ('error' in answer and 'code' in answer)
        except ValueError:
            good = not length
        if not good or b'Content-Security-Policy' not in head:
            check(False, 'every answer is JSON with our headers', (shot.text[:300], said))


def mutated(seeds):
    text = bytearray(chance.choice(seeds))
    strange = (b'\x00', b'\xff\xfe', b'\r\n', b'\n', b' ', b':', b'%00', b'%', b'"', b'{', b'\\u0000', b'\\ud800', b'-1', b'99999999999', b'..', b'//', b'?', b'&' * 50,
               b'\xe2\x80\xae', b'__proto__', b'Content-Length: 3\r\n', b'Transfer-Encoding: chunked\r\n', b'Expect: 100-continue\r\n', b'Upgrade: h2c\r\n', b'[' * 60, b'x' * 9000)
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3, 8))):
        at = chance.randrange(len(text))
        kind = chance.randrange(5)
        if kind == 0:
            text[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            text[at:at] = chance.choice(strange)
        elif kind == 2:
            del text[at:at + chance.randint(1, 40)]
        elif kind == 3:
            other = chance.choice(seeds)
            text[at:] = other[chance.randrange(len(other)):]
        else:
            text += chance.choice(seeds)  # one right after the other
        if not text:
            text = bytearray(b'\r\n')
    return bytes(text)


def seed_requests(server):
    """Whole requests of all kinds, of people with seats, of watchers and of a class."""
    seeds = []

    def add(method, path, cookie='', body=None, more=''):
        head = f'{method} {path} HTTP/1.1\r\nHost: localhost:{server.port}\r\n'
        if cookie:
            head += f'Cookie: a=b; aedile={cookie}; c={"d" * chance.choice((1, 1, 1, 3000))}\r\n'
        if method == 'POST':
            head += f'Origin: http://localhost:{server.port}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n'
        seeds.append((head + more + '\r\n' + (body or '')).encode())

    for _ in range(3):
        maker = Browser(server, anywhere())
        made = maker.post('/api/tables', variant='nim/base', seats=['human', 'human']).json
        path = f'/api/tables/{made["table"]}'
        people = []
        for key in [seat['key'] for seat in made['seats']] + [made['watch_key']] * 10:
            people.append(Browser(server, anywhere()))
            people[-1].join(made['table'], key, chance.choice(('Ada', '<img onerror=x>', '__proto__')))
            add('POST', f'{path}/join', body=json.dumps({'key': key, 'name': 'Zoë'}))
        for person in people:
            cookie = person.cookie
            for body in ({'n': 0, 'choice': 0}, {'n': 1, 'choice': 1}, {'n': chance.randint(0, 9), 'text': 'take 1'}):
                add('POST', f'{path}/move', cookie, json.dumps(body))
            for what in ('why', 'hint', 'values', 'show', 'rule', 'help', 'score', 'legend'):
                add('POST', f'{path}/ask', cookie, json.dumps({'what': what, 'text': '1'}))
            add('GET', f'{path}/view?panels={chance.randint(0, 5)}&log=0', cookie)
            add('GET', f'{path}/events?panels=2', cookie, more=f'Last-Event-ID: {"9" * chance.choice((1, 20, 4000))}\r\n')
            add('HEAD', f'{path}/events', cookie)
            add('GET', f'{path}/record', cookie)
            add('POST', f'{path}/undo', cookie, '{}')
            add('POST', f'{path}/undo/agree', cookie, '{"yes":true}')
            add('POST', f'{path}/free', cookie, '{"seat":7}')
    add('POST', '/api/tables', body=json.dumps({'variant': 'nim/base', 'seats': ['human', 'greedy'], 'commit': True, 'undo': 'teaching'}))
    teacher = Browser(server, anywhere())
    room = teacher.post('/api/classes', hours=1).json
    path = f'/api/classes/{room["class"]}'
    pupil = Browser(server, anywhere())
    pupil.post(f'{path}/join', key=room['pupil_key'], name='Mia')
    add('POST', '/api/classes', body='{"hours":1}')
    add('POST', f'{path}/join', body=json.dumps({'key': room['pupil_key'], 'name': 'x'}))
    add('POST', f'{path}/report', pupil.cookie, json.dumps({'lesson': 'neoville/01', 'step': 1, 'steps': 2, 'right': False, 'stars': 1}))
    add('POST', f'{path}/position', teacher.cookie, json.dumps({'title': 't', 'text': 'x' * 3000}))
    add('GET', f'{path}/', teacher.cookie)
    add('GET', f'{path}/events', pupil.cookie)
    for path in ('/', '/page.js', '/api/variants', '/api/tables', '/t/abcdefghij', '/api/tournament', '/..%2f..%2fetc/passwd'):
        add('GET', path, more='Accept-Encoding: gzip\r\nIf-None-Match: "x"\r\n')
    chunked = f'POST /api/tables HTTP/1.1\r\nHost: localhost:{server.port}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'
    return seeds + [chunked.encode(), b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', b'\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' * 9]


def test_requests(_):
    server = Server('nim', '--tables', '60')  # which requests that are whole fill with tables
    seeds = seed_requests(server)
    counts = collections.Counter()
    before, files = server.memory(), count_files(server)
    selector = selectors.DefaultSelector()
    sent = 0
    began = time.monotonic()
    while sent < REQUESTS or selector.get_map():
        while sent < REQUESTS and len(selector.get_map()) < AT_ONCE:
            shot = Shot(server, mutated(seeds), chance.choice(('read',) * 6 + ('half', 'cut', 'deaf')))
            selector.register(shot.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, shot)
            sent += 1
        now = time.monotonic()
        ready = {key.data: events for key, events in selector.select(0.05)}
        for shot in [key.data for key in list(selector.get_map().values())]:
            over = shot in ready and shot.step(ready[shot])
            if over or now > shot.until:
                judge(shot, counts)
                selector.unregister(shot.socket)
                shot.socket.close()
            elif shot in ready and not shot.left:
                selector.modify(shot.socket, selectors.EVENT_READ, shot)
    took = time.monotonic() - began
    check(server.process.poll() is None, 'the server outlives broken requests', server.process.returncode)
    is_well(server, 'broken requests')
    more = server.memory() - before
    check(until(lambda: count_files(server) <= files + 30), 'connections of broken requests are closed', (files, count_files(server)))
    print(f'{sent} broken requests in {took:.0f} s: {dict(sorted(counts.items(), key=str))}; {more} KiB more memory')
    end(server, 'broken requests')


def count_files(server):
    return len(os.listdir(f'/proc/{server.process.pid}/fd'))


# ---- crowds ----

def count_open(connections):
    found = 0
    for connection in connections:
        connection.setblocking(False)
        try:
            found += connection.recv(1, socket.MSG_PEEK) != b''
        except BlockingIOError:
            found += 1
        except OSError:
            pass
    return found


def test_crowd(server):
    """One address that asks nothing cannot take all connections."""
    idle = [Browser(server, '127.8.8.8').connect() for _ in range(300)]
    until(lambda: count_open(idle) <= 48)
    open_ones = count_open(idle)
    check(32 <= open_ones <= 48, 'an address has 32 connections, and some more that get an answer', open_ones)
    began = time.monotonic()
    is_well(server, 'a crowd of one address')
    check(time.monotonic() - began < 8, 'others are not kept waiting', time.monotonic() - began)
    for connection in idle:
        connection.close()


def test_halves(server):
    """Who has ended sending is answered whole or, if the library sees the end first, left at once; no browser does that."""
    table, people, watcher = seated(server)
    own = f'Host: localhost:{server.port}\r\n'
    body = '{"what":"hint","text":""}'
    requests = [f'GET /api/tables HTTP/1.1\r\n{own}\r\n'] * 20
    requests += [f'GET /api/tables/{table}/view HTTP/1.1\r\n{own}Cookie: aedile={person.cookie}\r\n\r\n' for person in (*people, watcher)]
    requests += [requests[0] * 5, f'GET /api/tables/{table}/events HTTP/1.1\r\n{own}Cookie: aedile={watcher.cookie}\r\n\r\n']
    requests += [f'POST /api/tables/{table}/ask HTTP/1.1\r\n{own}Origin: http://localhost:{server.port}\r\nContent-Type: application/json\r\n'
                 f'Cookie: aedile={people[0].cookie}\r\nContent-Length: {len(body)}\r\n\r\n{body}']
    answered = 0
    for text in requests:
        began = time.monotonic()
        got = talk(server, text.encode(), half=True, seconds=20)
        check(not got or status_of(got) == 200 and (is_whole(got) or got.endswith(b'0\r\n\r\n')), 'a half-closed client gets a whole answer or none', got[-100:])
        check(time.monotonic() - began < 15, 'and does not wait', time.monotonic() - began)
        answered += bool(got)
    print(f'{answered} of {len(requests)} clients that ended sending were answered')


# ---- races ----

def all_at_once(jobs):
    """Runs JOBS at the same time; what they return."""
    gate = threading.Barrier(len(jobs))

    def one(job):
        gate.wait()
        return job()

    with concurrent.futures.ThreadPoolExecutor(len(jobs)) as pool:
        return [future.result() for future in [pool.submit(one, job) for job in jobs]]


def test_races(server):
    table, creator, made = new_table(server)
    keys = [seat['key'] for seat in made['seats']]
    crowd = [Browser(server, anywhere()) for _ in range(200)]
    got = all_at_once([lambda one=one: one.join(table, keys[0], 'x').status for one in crowd])
    check(sorted(got) == [200] + [409] * 199, 'one of 200 gets the seat', collections.Counter(got))
    first = crowd[got.index(200)]
    second = Browser(server, anywhere())
    check(second.join(table, keys[1]).status == 200, 'the other seat is free')
    path = f'/api/tables/{table}'
    got = all_at_once([lambda: first.post(f'{path}/move', n=0, choice=0) for _ in range(12)])
    check(all(one.status == 200 and one.json == got[0].json for one in got), 'the same move from many tabs is made once', [one.body for one in got])
    check(second.view(table)['n'] == 1, 'and not twice')
    choices = [*range(len(second.view(table)['options']))][:4] * 4
    got = all_at_once([lambda choice=choice: second.post(f'{path}/move', n=1, choice=choice) for choice in choices])
    made_choices = {choice for choice, one in zip(choices, got) if one.status == 200}
    check(len(made_choices) == 1 and all(one.status in (200, 409) for one in got), 'of different moves one is made', [one.status for one in got])
    n = first.view(table)['n']
    time.sleep(2)
    jobs = [lambda: ('move', first.post(f'{path}/move', n=n, choice=0).status) for _ in range(8)]
    jobs.insert(4, lambda: ('free', creator.post(f'{path}/free', seat=0).status))
    got = all_at_once(jobs)
    check(('free', 200) in got and all(status in (200, 401) for _, status in got), 'a seat is freed while it moves', got)
    check(first.get(f'{path}/view').status == 401 and second.view(table)['n'] in (n, n + 1), 'who was freed is out', n)


# ---- taking back ----

def seen_by(browser, table):
    view = browser.view(table)
    return {key: view.get(key) for key in ('n', 'to_act', 'state', 'attributes', 'log')}


def storm_of_undo(server, variant):
    """Two people move, ask to take back, agree and refuse as fast as they may."""
    table, people, watcher = seated(server, variant=variant, undo='teaching')
    path = f'/api/tables/{table}'
    counts = collections.Counter()
    ends = time.monotonic() + SECONDS
    streams = [Stream(person, f'{path}/events') for person in (*people, watcher)]
    lasting = [chance.random() for _ in people]

    def play(person, seed):
        own = random.Random(seed)
        n = 0
        while time.monotonic() < ends:
            what = own.choice(('move', 'move', 'stale', 'undo', 'agree', 'agree', 'refuse'))
            if what in ('move', 'stale'):
                got = person.raw('POST', f'{path}/move', json.dumps({'n': max(0, n - (what == 'stale')), 'choice': own.randrange(3)}))
            elif what == 'undo':
                got = person.raw('POST', f'{path}/undo', '{}')
            else:
                got = person.raw('POST', f'{path}/undo/agree', json.dumps({'yes': what == 'agree'}))
            counts[what, got.status] += 1
            said = got.json
            n = said.get('n', said.get('view', {}).get('n', n))
            if got.status == 429:
                time.sleep(0.1)

    all_at_once([lambda person=person, seed=seed: play(person, seed) for person, seed in zip(people, lasting)])
    check(all(status in (200, 403, 409, 422, 429) for _, status in counts), f'every answer of {variant} has its status', counts)
    time.sleep(1.5)
    views = [seen_by(person, table) for person in (*people, watcher)]
    check(len({view['n'] for view in views}) == 1, f'all see the same match of {variant} in the end', [view['n'] for view in views])
    for stream in streams:
        stream.wait(lambda s: last_n(s) == views[0]['n'])
        check(last_n(stream) == views[0]['n'], f'streams of {variant} are where the match is', (last_n(stream), views[0]['n']))
        stream.close()
    server.kill()
    server.start()
    after = [seen_by(person, table) for person in (*people, watcher)]
    check(after == views, f'{variant} is the same after a kill', (views[0]['n'], after[0]['n']))
    return sum(counts.values())


def last_n(stream):
    told = [value['n'] for _, name, value in stream.events if name in ('view', 'change', 'over') and 'n' in value]
    return told[-1] if told else None


def test_undo(server):
    told = [f'{storm_of_undo(server, variant)} at {variant}' for variant in ('nim/base', 'gardennation/base')]
    print(f'moves and undos: {", ".join(told)}')


# ---- processes that hang ----

def test_stops(server):
    """A table process that hangs is replaced, and other tables do not wait for it."""
    tables = [seated(server, variant=variant) for variant in ('nim/base', 'gardennation/base')]
    for table, people, _ in tables:
        people[0].view(table)
    spawner, *below = server.children()
    slow = 10 if 'Sanitizer' in subprocess.run(['nm', '-D', PROGRAM], capture_output=True, text=True, check=False).stdout or 'asan' in PROGRAM else 1
    check(len(below) >= 2, 'each variant has a process', below)
    for stopped in below[:2]:
        os.kill(stopped, signal.SIGSTOP)
        took = []
        for table, people, _ in tables:
            began = time.monotonic()
            got = people[0].get(f'/api/tables/{table}/view')
            if got.status == 503:
                check(people[0].view(table)['n'] == 0, 'the table comes back')
            took.append(time.monotonic() - began)
        check(min(took) < 1 * slow and max(took) < 4 * slow, 'one table waits two seconds, the other not', took)
        check(stopped not in server.children(), 'the process that hung is gone', stopped)
    began = time.monotonic()
    os.kill(server.process.pid, signal.SIGSTOP)
    time.sleep(1)
    os.kill(server.process.pid, signal.SIGCONT)
    check(tables[0][1][0].view(tables[0][0])['n'] == 0, 'a server that was stopped goes on')
    os.kill(spawner, signal.SIGSTOP)  # it is missed when a process is to be started
    os.kill(server.children()[1], signal.SIGKILL)
    try:
        code = server.process.wait(20 * slow)
    except subprocess.TimeoutExpired:
        code = 'it hangs'
        os.kill(spawner, signal.SIGCONT)
        server.kill()
    check(code == 4, 'a server whose spawner hangs says so and ends', code)
    server.start()
    check(tables[0][1][0].view(tables[0][0])['n'] == 0, 'and its tables go on with the next')


QUICK = {'headers': test_headers, 'requests': test_requests, 'crowd': test_crowd, 'halves': test_halves, 'races': test_races}
TESTS = QUICK | {'undo': test_undo, 'stops': test_stops}


def main(tests, chosen):
    """Runs the CHOSEN ones of TESTS against one server; the exit code."""
    try:
        server = Server('nim', 'gardennation', '--tables', '60')
    except RuntimeError as error:
        if 'libmicrohttpd' not in str(error):
            raise
        print(f'skipped: {error}\n0 passed, 0 failed')
        return 0
    for name in tests if chosen == ['whole'] else chosen:
        began = time.monotonic()
        try:
            tests[name](server)
        except Exception as error:  # the next parts are tested all the same
            traceback.print_exc()
            check(False, f'{name} goes to its end', repr(error))
        if os.environ.get('SERVE_TIMES'):
            print(f'{name}: {time.monotonic() - began:.1f} s')
    is_well(server, 'all of it')
    end(server, 'all of it')
    print(f'{run.passed} passed, {run.failed} failed')
    return run.failed > 0


if __name__ == '__main__':
    sys.exit(main(TESTS, sys.argv[1:] or list(QUICK)))

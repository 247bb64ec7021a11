#!/usr/bin/python3
"""Tests `aedile serve` (docs/serve.md) over HTTP: every route, kills and reconnections; its limits are in limits.py.

    tests/serve/run.py [PART ...]     parts: routes seats classes gates streams away options kills
    SERVE_KILLS=200                   kills of the server and of table processes (default 5)
"""
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
sys.path.insert(0, 'tests/serve')
from server import PROGRAM, Browser, Server, Stream, new_stream, until  # noqa: E402

KILLS = int(os.environ.get('SERVE_KILLS', '5'))
passed = failed = 0


def check(good, what, seen=''):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f'FAILED: {what}\n    {str(seen)[:600]}')


def new_table(server, seats=('human', 'human'), variant='nim/base', **more):
    """A table with who made it: (table, creator, answer)."""
    creator = Browser(server)
    answer = creator.post('/api/tables', variant=variant, seats=list(seats), **more)
    assert answer.status == 201, (answer.status, answer.body)
    return answer.json['table'], creator, answer.json


def seated(server, **more):
    """A table with a browser at each seat of a human, and one that watches."""
    table, _, made = new_table(server, **more)
    people = []
    for seat in made['seats']:
        people.append(Browser(server))
        assert people[-1].join(table, seat['key'], f'P{seat["seat"]}').status == 200
    watcher = Browser(server)
    assert watcher.join(table, made['watch_key']).status == 200
    return table, people, watcher


def play_move(table, people, choose=lambda n: 0):
    """The seat to act moves; (n, answer), or None at the end."""
    for person in people:
        view = person.view(table)
        if view.get('options') and view.get('you') == view['to_act']:
            answer = person.post(f'/api/tables/{table}/move', n=view['n'], choice=choose(len(view['options'])))
            return view['n'], answer
    return None


# ---- routes ----

def test_routes(server):
    browser = Browser(server)
    for path, kind in (('/', 'text/html'), ('/t/abcdefghij', 'text/html'), ('/c/abcdefghij', 'text/html'), ('/page.js', 'text/javascript'),
                       ('/worker.js', 'text/javascript'), ('/style.css', 'text/css'), ('/files.json', 'application/json')):
        plain, packed = browser.get(path), browser.get(path, Accept_Encoding='br, gzip')
        check(plain.status == 200 and plain.headers['Content-Type'].startswith(kind), f'{path} is handed out', plain.status)
        check(packed.headers['Content-Encoding'] == 'gzip' and len(packed.body) < len(plain.body), f'{path} is packed', packed.headers)
        again = browser.get(path, If_None_Match=plain.headers['ETag'])
        check(again.status == 304 and not again.body, f'{path} is not sent twice', again.status)
        for header, value in (('X-Content-Type-Options', 'nosniff'), ('Referrer-Policy', 'no-referrer'), ('Cross-Origin-Opener-Policy', 'same-origin'),
                              ('Cross-Origin-Resource-Policy', 'same-origin')):
            check(plain.headers[header] == value, f'{path} has {header}', plain.headers[header])
        check("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" in plain.headers['Content-Security-Policy'], f'{path} has a policy')
    page = browser.get('/').body.decode()
    check('<meta name="aedile-server" content="">' in page and '@' not in page, 'the page knows that it is served', page[:300])
    check('<style' not in page.split('<svg')[0] and 'src="/page.js"' in page, 'the page has nothing inline', page[:300])
    check('rooms.class = ' in browser.get('/page.js').body.decode(), 'the page of a server has its rooms')
    offers = browser.get('/api/variants').json
    nim = [offer for offer in offers if offer['name'] == 'nim/base']
    check(nim and 2 in nim[0]['seats'] and any(bot['name'] == 'greedy' for bot in nim[0]['bots']), 'variants are offered', nim)
    check(browser.get('/api/tournament').status == 404, 'without --watch there is no tournament')
    for path in ('/api/nothing', '/none', '/t/ABC', '/..%2f..%2fetc/passwd', '//', '/api/tables/ABCDEFGHIJ/view', '/page.js/'):
        check(browser.get(path).status == 404, f'{path} is missing', path)
    check(browser.get('/api/tables/abcdefghij/view').status == 404, 'a table that nobody made is missing')
    check(browser.raw('GET', '/api/tables/abcdefghij/join').status == 405, 'join is posted to')
    check(browser.get('/api/tables').headers['Cache-Control'] == 'no-store', 'answers are not stored')


def test_seats(server):
    table, creator, made = new_table(server, commit=True, listed=True)
    check(len(made['commitment']) == 64 and len(made['seats']) == 2 and made['watch_key'] and made['creator_key'], 'a table has its keys', made)
    listed = creator.get('/api/tables').json['tables']
    check([one['table'] for one in listed] == [table] and 'key' not in json.dumps(listed), 'a listed table is listed without keys', listed)
    first, second, stranger = Browser(server), Browser(server), Browser(server)
    got = first.join(table, made['seats'][0]['key'], 'Ada')
    check(got.status == 200 and got.json['seat'] == 0 and got.json['name'] == 'Ada' and got.json['commitment'] == made['commitment'], 'a key opens its seat', got.body)
    cookie = got.headers['Set-Cookie']
    check(all(word in cookie for word in ('HttpOnly', 'SameSite=Strict', 'Path=/')) and 'Secure' not in cookie, 'the cookie is kept from scripts', cookie)
    check(first.join(table, made['seats'][0]['key']).status == 200, 'the same browser may use the key again')
    got = stranger.join(table, made['seats'][0]['key'])
    check(got.status == 409 and got.json['code'] == 'taken', 'another browser may not', got.body)
    check(stranger.join(table, '0' * 32).status == 403 and stranger.join(table, '').status == 403, 'a wrong key opens nothing')
    check(stranger.get(f'/api/tables/{table}/view').status == 401, 'without a key there is no view')
    check(stranger.get(f'/api/tables/{table}/events').status == 401, 'without a key there are no events')
    second.join(table, made['seats'][1]['key'], 'Bob')
    for name, status in (('x' * 24, 200), ('é' * 24, 200), ('x' * 25, 422), ('a\nb', 422), ('\u202eevil', 422)):
        check(second.join(table, made['seats'][1]['key'], name).status == status, f'the name {name!r} gets {status}')
    check(stranger.post(f'/api/tables/{table}/free', seat=1).status == 403, 'only who made the table frees seats')
    freed = creator.post(f'/api/tables/{table}/free', seat=1)
    check(freed.status == 200 and freed.json['key'] != made['seats'][1]['key'], 'a freed seat has a new key', freed.body)
    check(second.get(f'/api/tables/{table}/view').status == 401, 'who sat there is out')
    check(second.join(table, made['seats'][1]['key']).status == 403, 'the old key opens nothing')
    check(stranger.post(f'/api/tables/{table}/free', seat=1, key=made['creator_key']).status == 200, 'the key of the creator frees seats, too')
    third = Browser(server)
    check(third.join(table, made['watch_key']).json['seat'] == -2, 'a key lets people watch')
    check(third.get(f'/api/tables/{table}/view').json['you'] == -2, 'who watches has a view')
    for path, body in (('move', {'n': 0, 'choice': 0}), ('undo', {}), ('undo/agree', {'yes': True}), ('ask', {'what': 'hint'})):
        got = third.post(f'/api/tables/{table}/{path}', **body)
        check(got.status == 403 and got.json['code'] == 'seat', f'who watches cannot {path}', got.body)
    for wrong in ({'variant': 'nim/none', 'seats': ['human', 'human']}, {'variant': '../../etc/passwd', 'seats': ['human', 'human']},
                  {'variant': 'nim/base', 'seats': ['human']}, {'variant': 'nim/base', 'seats': ['random', 'random']}, {'variant': 'nim/base'},
                  {'variant': 'nim/base', 'seats': ['human', 'cmd:sh']}, {'variant': 'nim/base', 'seats': ['human', 'search:iterations=1000000']},
                  {'variant': 'nim/base', 'seats': ['human', 'human'], 'undo': 'always'}, {'variant': 'nim/base', 'seats': 'human'}):
        got = Browser(server).post('/api/tables', **wrong)
        check(got.status == 422 and got.json['code'] == 'body', f'{wrong} is refused', got.body)
    test_moves(server)


def test_moves(server):
    table, people, watcher = seated(server)
    view = people[0].view(table)
    check(view['n'] == 0 and view['to_act'] == 0 and view['options'] and 'seed' not in view, 'the seat to act has options', view.keys())
    check('options' not in people[1].view(table) and 'options' not in watcher.view(table), 'nobody else has them')
    got = people[0].get(f'/api/tables/{table}/record')
    check(got.status == 403 and got.json['code'] == 'over', 'there is no record before the end', got.body)
    got = people[1].post(f'/api/tables/{table}/move', n=0, choice=0)
    check(got.status in (409, 422), 'it is not the turn of the other seat', got.body)
    got = people[0].post(f'/api/tables/{table}/move', n=0, choice=0)
    check(got.status == 200 and 'n' in got.json, 'a move is made', got.body)
    again = people[0].post(f'/api/tables/{table}/move', n=0, choice=0)
    check(again.status == 200 and again.json == got.json, 'the same again is harmless', again.body)
    got = people[0].post(f'/api/tables/{table}/move', n=0, choice=1)
    check(got.status == 409 and got.json['view']['n'] == 1, 'a late move gets the view', got.body)
    got = people[1].post(f'/api/tables/{table}/move', n=1, text='nonsense')
    check(got.status == 422 and 'text' in got.json, 'nonsense is refused', got.body)
    for body in ({}, {'n': 1}, {'n': -1, 'choice': 0}, {'n': '1', 'choice': 0}, {'n': 1, 'text': 'x' * 500}, {'n': 1, 'choice': 1 << 40}):
        check(people[1].post(f'/api/tables/{table}/move', **body).status == 422, f'the move {body} is refused')
    for what in ('why', 'show', 'rule', 'help', 'score', 'legend', 'hint', 'values'):
        got = people[1].post(f'/api/tables/{table}/ask', what=what, text='')
        check(got.status == 200 and got.json['said'], f'{what} is answered', got.body)
    check(people[1].post(f'/api/tables/{table}/ask', what='state').status == 422, 'other questions are not')
    test_undo(table, *people)
    while play_move(table, people):
        pass
    got = watcher.get(f'/api/tables/{table}/record')
    check(got.status == 200 and b'\nseed: ' in got.body, 'after the end there is a record, with the seed', got.body)
    table, people, _ = seated(server, seats=('human', 'greedy'))
    play_move(table, people)
    check(until(lambda: people[0].view(table)['n'] >= 2), 'a bot moves by itself')


def test_undo(table, first, second):
    """After the first move of a match."""
    path = f'/api/tables/{table}'
    check(first.post(f'{path}/undo').json == {'n': 0}, 'a move after which nobody decided is taken back at once')
    check(second.post(f'{path}/undo/agree', yes=False).status == 422, 'then nobody waits for an answer')
    check([person.post(f'{path}/move', n=n, choice=0).status for n, person in enumerate((first, second))] == [200, 200], 'both move')
    for yes, then in ((False, {'asked_by': 0, 'waits_for': []}), (True, {'n': 0})):
        got = first.post(f'{path}/undo')
        check(got.json == {'asked_by': 0, 'waits_for': [1]}, 'when another seat has decided it is asked', got.body)
        got = second.post(f'{path}/undo/agree', yes=yes)
        check(got.status == 200 and got.json == then, f'{"agreeing" if yes else "refusing"} an undo is answered', got.body)


def test_classes(server):
    teacher, pupil, other = Browser(server), Browser(server), Browser(server)
    made = teacher.post('/api/classes', hours=2)
    check(made.status == 201 and made.json['teacher_key'] != made.json['pupil_key'], 'a class is opened', made.body)
    path = f'/api/classes/{made.json["class"]}'
    got = pupil.post(f'{path}/join', key=made.json['pupil_key'], name='Mia')
    check(got.status == 200 and got.json == {'role': 'pupil', 'pupil': 1}, 'a pupil joins', got.body)
    check(pupil.post(f'{path}/join', key=made.json['pupil_key']).json['pupil'] == 1, 'and is the same one later')
    check(other.post(f'{path}/join', key='0' * 32).status == 403, 'a wrong key does not open the class')
    check(teacher.post(f'{path}/join', key=made.json['teacher_key']).json == {'role': 'teacher'}, 'the teacher has a key, too')
    check(pupil.get(f'{path}/').status == 403 and other.get(f'{path}/events').status == 401, 'only the teacher sees pupils')
    screen, desk = Stream(pupil, f'{path}/events'), Stream(teacher, f'{path}/events')
    check(screen.wait(lambda s: s.comments) and desk.wait(lambda s: s.comments), 'streams of a class begin')
    report = {'lesson': 'neoville/01', 'step': 3, 'steps': 9, 'stars': 0}
    for right in (False, True, False):
        check(pupil.post(f'{path}/report', **report, right=right).status == 200, 'a report is taken')
    check(other.post(f'{path}/report', **report).status == 401, 'reports of others are not')
    for wrong in ({}, {'lesson': 'a' * 300}, {'lesson': 'a', 'step': -1}, {'lesson': 'a', 'stars': 99}):
        check(pupil.post(f'{path}/report', **wrong).status == 422, f'the report {wrong} is refused')
    check(desk.wait(lambda s: len(s.events) >= 3) and desk.events[0][2]['step'] == 3 and desk.events[0][2]['name'] in ('', 'Mia'), 'the teacher hears of it', desk.events)
    seen = teacher.get(f'{path}/').json
    check(seen['pupils'][0]['lesson'] == 'neoville/01' and seen['questions'] == [{'lesson': 'neoville/01', 'step': 3, 'asked': 3, 'wrong': 2}],
          'the teacher sees where pupils are and what goes wrong', seen)
    check(pupil.post(f'{path}/position', title='x', text='y').status == 403, 'only the teacher shows positions')
    check(teacher.post(f'{path}/position', title='Look', text='aedile-position: 1\n').status == 200, 'a position is shown')
    check(screen.wait(lambda s: 'position' in s.names()) and screen.events[-1][2]['text'] == 'aedile-position: 1\n', 'pupils get it', screen.events)
    late = Stream(pupil, f'{path}/events')
    check(late.wait(lambda s: 'position' in s.names()), 'and those who come later, too', late.events)
    check(teacher.post(f'{path}/position', title='Big', text='x' * 17000).status == 413, 'a file of more than 16 KiB is refused')
    check(teacher.post('/api/classes', hours=99).status == 422, 'a class of four days is refused')
    check(teacher.post(f'{path}/end').status == 200 and teacher.get(f'{path}/').status == 404, 'the class ends')
    check(screen.wait(lambda s: s.ended), 'its streams end', screen.events)
    rows = sqlite3.connect(server.data).execute('SELECT (SELECT count(*) FROM pupil) + (SELECT count(*) FROM question) + (SELECT count(*) FROM class)').fetchone()
    check(rows == (0,), 'nothing of it is kept', rows)


# ---- who is let in ----

def test_gates(server):
    browser = Browser(server)
    body = json.dumps({'variant': 'nim/base', 'seats': ['human', 'human']})
    own = f'http://127.0.0.1:{server.port}'
    for headers, status, code in (
            ({'Host': 'evil.example'}, 403, 'host'), ({'Host': f'127.0.0.1.evil.example:{server.port}'}, 403, 'host'), ({'Host': ''}, 403, 'host'),
            ({'Host': f'localhost:{server.port}x'}, 403, 'host'), ({'Origin': 'http://evil.example'}, 403, 'origin'), ({'Origin': 'null'}, 403, 'origin'),
            ({'Origin': f'https://127.0.0.1:{server.port}'}, 403, 'origin'), ({'Origin': f'{own}.evil.example'}, 403, 'origin'),
            ({'Origin': None}, 403, 'origin'), ({'Origin': None, 'Sec-Fetch-Site': 'cross-site'}, 403, 'origin'),
            ({'Content-Type': 'text/plain'}, 415, 'type'), ({'Content-Type': None}, 415, 'type'), ({'Content-Type': 'application/jsonx'}, 415, 'type')):
        got = browser.raw('POST', '/api/tables', body, headers)
        check(got.status == status and got.json['code'] == code, f'{headers} gets {status}', (got.status, got.body))
    for headers in ({'Origin': None, 'Sec-Fetch-Site': 'same-origin'}, {'Host': f'localhost:{server.port}', 'Origin': f'http://localhost:{server.port}'}):
        check(browser.raw('POST', '/api/tables', body, headers).status == 201, f'{headers} is let in')
    for wrong in ('', '{', '[]', 'null', '{"a":1,"a":2}', '\x00', '"x"', '[' * 3000):
        check(browser.raw('POST', '/api/tables', wrong).status == 400, f'the body {wrong[:20]!r} is refused')
    check(browser.raw('POST', '/api/tables', '{"a":"' + 'x' * (16 << 10) + '"}').status == 413, 'a body over 16 KiB is refused')
    check(browser.raw('GET', '/', None, {'X-Long': 'x' * (8 << 10)}).status == 431, 'headers over 8 KiB are refused')
    check(browser.raw('GET', '/', None, {'X-Long': 'x' * (7 << 10)}).status == 200, 'headers below are not')
    check(browser.raw('GET', '/' + 'x' * (8 << 10)).status in (414, 431), 'a request line over 8 KiB is refused')
    for method in ('PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'):
        check(browser.raw(method, '/api/tables').status == 405, f'{method} is refused')
    check(browser.raw('HEAD', '/').status == 200, 'HEAD is answered')
    for text in (b'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', b'POST /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n',
                 b'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n', 
                 b'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n'):
        connection = browser.connect()
        connection.sendall(text)
        got = connection.recv(4096)
        check(not got or int(got.split(b' ')[1]) in (400, 411, 413), f'{text[:60]!r} is refused', got[:100])
        connection.close()
    half = browser.connect()
    half.sendall(f'GET /api/tables HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n'.encode())
    half.shutdown(socket.SHUT_WR)
    got = half.recv(65536)
    check(not got or b'200 OK' in got, 'who has ended sending is answered or left', got[:60])


class Slow(threading.Thread):
    """A client that sends a byte a second and never a whole request; `took` seconds later it is not waited for any more."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.socket = Browser(server, '127.0.4.200').connect()
        self.socket.sendall(b'GET / HTTP/1.1\r\nHost: local')
        self.socket.settimeout(1)
        self.took = None
        self.start()

    def run(self):
        began = time.monotonic()
        while time.monotonic() - began < 60:
            try:
                self.socket.sendall(b'h')
                if not self.socket.recv(100):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        self.took = time.monotonic() - began


# ---- streams ----

def test_streams(server):
    table, people, watcher = seated(server, seats=('human', 'human'))
    path = f'/api/tables/{table}/events'
    whole, other = Stream(watcher, path), Stream(people[0], path)
    check(whole.wait(lambda s: 'view' in s.names()) and whole.comments, 'a stream begins with a comment and a view', whole.events)
    check(whole.wait(lambda s: any(name == 'presence' and value['seats'][0]['here'] and value['watchers'] == 1 for _, name, value in s.events)),
          'everybody hears who is there', [event for event in whole.events if event[1] == 'presence'])
    moves = 0
    ids = []
    while moves < 4:
        if not play_move(table, people):
            break
        moves += 1
        whole.wait(lambda s: s.n() >= moves)
    check(whole.n() == moves and whole.names().count('view') == 1, 'moves come as changes', whole.names())
    check(other.wait(lambda s: 'decide' in s.names()) and 'decide' not in whole.names(), 'options go to the seat alone', other.names())
    told = [(event_id, name, value) for event_id, name, value in whole.events if event_id]
    for i, (event_id, _, _) in enumerate(told):  # a stream that broke after any event gets exactly what came after
        again = new_stream(watcher, path, event_id)
        again.wait(lambda s: len([1 for e in s.events if e[0]]) >= len(told) - i - 1)
        rest = [event for event in again.events if event[0]]
        check(rest == told[i + 1:], f'after event {event_id} come the others', (len(rest), len(told) - i - 1))
        again.close()
    for strange in ('x', 'abcdefghij-1', told[-1][0] + '9', told[0][0].split('-')[0] + '--1'):
        again = new_stream(watcher, path, strange)
        check(again.wait(lambda s: 'view' in s.names()), f'after the unknown event {strange} comes a view', again.names())
        again.close()
    other.close()
    check(whole.wait(lambda s: [v for _, n, v in s.events if n == 'presence'][-1]['seats'][0]['here'] is False), 'everybody hears who has gone', whole.events[-1])
    whole.close()


def test_kills(server):
    """Moves that were acknowledged are there after a kill, the server's or a table process's."""
    table, people, watcher = seated(server, variant='neoville/base')
    acknowledged = 0
    chance = random.Random(1)
    for i in range(KILLS):
        for _ in range(chance.randint(1, 2)):
            got = play_move(table, people, chance.randrange)
            if not got:
                break
            if got[1].status == 200:
                acknowledged = max(acknowledged, got[0] + 1)
        if i % 2:
            server.kill()
            server.start()
        else:
            below = server.children()
            if below:
                try:
                    os.kill(chance.choice(below[1:] or below), signal.SIGKILL)
                except ProcessLookupError:
                    pass
        seen = people[0].view(table)
        check(seen.get('n', -1) >= acknowledged, f'kill {i + 1}: {acknowledged} moves are there', {k: seen.get(k) for k in ('n', 'error')})
        if not play_move_left(seen):
            table, people, watcher = seated(server, variant='neoville/base')
            acknowledged = 0


def play_move_left(view):
    return view.get('to_act', -1) >= 0


# ---- options, and what is put away ----

def test_options(_):
    folder = tempfile.TemporaryDirectory()
    results = os.path.join(folder.name, 'results.sqlite')
    subprocess.run([PROGRAM, 'run', 'nim-open', '--quiet', '--out', results], stdout=subprocess.DEVNULL, check=True, timeout=120)
    server = Server('nim', '--behind-tls', '--name', 'games.example.org', '--watch', results, '--tables', '2')
    own = {'Host': 'games.example.org', 'Origin': 'https://games.example.org'}
    maker = Browser(server)
    body = json.dumps({'variant': 'nim/base', 'seats': ['human', 'human']})
    made = maker.raw('POST', '/api/tables', body, own)
    check(made.status == 201 and '; Secure' in made.headers['Set-Cookie'], 'behind TLS a cookie is for https', made.headers)
    check(maker.raw('POST', '/api/tables', body, own | {'Origin': 'http://games.example.org'}).status == 403, 'a page without TLS is not ours')
    check(maker.raw('POST', '/api/tables', body, own).status == 201 and maker.raw('POST', '/api/tables', body, own).json['code'] == 'full', '--tables is a limit')
    names = {offer['name'].split('/')[0] for offer in maker.get('/api/variants').json}
    check(names == {'nim'}, 'what is named is offered alone', names)
    check('name="aedile-server" content="tournament"' in maker.get('/').body.decode(), 'the page knows of the tournament')
    until(lambda: maker.get('/api/tournament').status == 200)
    seen = maker.get('/api/tournament')
    want = subprocess.run([PROGRAM, 'standings', results, '--json'], capture_output=True, check=True, timeout=60).stdout
    check(seen.status == 200 and seen.json == json.loads(want), 'the standings are those of the program', seen.body[:200])
    nobody = Browser(server)
    statuses = [nobody.get('/api/variants', X_Forwarded_For=f'9.9.9.9, 198.51.100.{i % 250}').status for i in range(200)]
    check(statuses.count(429) == 0, 'each client of the proxy has limits of its own', statuses.count(429))
    began = time.monotonic()
    statuses = [nobody.get('/api/variants', X_Forwarded_For=f'198.51.100.{i}, 203.0.113.1').status for i in range(160)]
    check(statuses.count(200) <= 62 + 20 * (time.monotonic() - began), 'what a client says itself does not count', statuses.count(200))
    check(server.end() == 0, 'the second server ends')


def test_away(server):
    """Tables that nobody uses are put away, and after 30 days gone; the others are there after the server has ended."""
    tables = [seated(server) for _ in range(3)]
    for table, people, _ in tables:
        play_move(table, people)
    check(server.end() == 0, 'the server ends at Ctrl-C')
    file = sqlite3.connect(server.data)
    for (table, _, _), days in zip(tables, (0, 2, 31)):
        file.execute('UPDATE tables SET used = used - ? WHERE id = ?', (days * 86400000, table))
    file.commit()
    file.close()
    server.start()
    for (table, people, watcher), days in zip(tables[:2], (0, 2)):
        check(people[0].view(table)['n'] == 1 and watcher.view(table)['you'] == -2, f'a table unused for {days} days goes on')
        check(play_move(table, people)[1].status == 200, 'with the people who sat there')
    check(tables[2][1][0].get(f'/api/tables/{tables[2][0]}/view').status == 404, 'a table unused for 31 days is gone')


def test_end(server):
    browser = Browser(server)
    check(browser.get('/api/tables').status == 200, 'the server is well at the end')
    table, people, watcher = seated(server)
    stream = Stream(watcher, f'/api/tables/{table}/events')
    stream.wait(lambda s: 'view' in s.names())
    code = server.end()
    check(code == 0, 'the server ends at Ctrl-C', code)
    check(stream.wait(lambda s: s.ended), 'streams end with it')
    with open(server.data, 'rb') as file:
        text = file.read()
    keys = [browser.cookie, people[0].cookie, watcher.cookie]
    check(not any(key and key.encode() in text for key in keys), 'no cookie is in the file')


TESTS = {'routes': test_routes, 'seats': test_seats, 'classes': test_classes, 'gates': test_gates, 'streams': test_streams, 'away': test_away, 'options': test_options,
         'kills': test_kills}
if __name__ == '__main__':
    try:
        server = Server()
    except RuntimeError as error:
        if 'libmicrohttpd' not in str(error):
            raise
        print(f'skipped: {error}\n0 passed, 0 failed')
        sys.exit(0)
    slow = None if sys.argv[1:] else Slow(server)
    for name in sys.argv[1:] or TESTS:
        began = time.monotonic()
        try:
            TESTS[name](server)
        except Exception as error:  # the next parts are tested all the same
            import traceback
            traceback.print_exc()
            check(False, f'{name} goes to its end', repr(error))
        if os.environ.get('SERVE_TIMES'):
            print(f'{name}: {time.monotonic() - began:.1f} s')
        if server.process.poll() is not None:
            check(False, f'the server outlives {name}', server.process.returncode)
            server.start()
    if slow:
        slow.join(60)
        # the server may have been killed before; then it was not waited for either
        check(slow.took and slow.took < 30, 'a request that takes half a minute is not waited for', slow.took)
    test_end(server)
    print(f'{passed} passed, {failed} failed')
    sys.exit(failed > 0)

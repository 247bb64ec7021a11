#!/usr/bin/python3
"""`aedile serve` with a bad disk (docs/serve.md): full, its file gone while it runs, its file damaged.

    tests/serve/disk.py [PART ...]    parts: full files
    STORM_FILES=200                   damaged files (default 6)
"""
import collections
import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
sys.path.insert(0, 'tests/serve')
import run  # noqa: E402
import storm  # noqa: E402
from run import check, seated  # noqa: E402
from server import Browser, Server  # noqa: E402
from storm import anywhere, chance, end  # noqa: E402

FILES = int(os.environ.get('STORM_FILES', '6'))


# ---- a bad disk ----

def test_full(_):
    """A move that found no room was not acknowledged, and comes right when there is room again."""
    server = Server('nim')
    table, people, watcher = seated(server)
    bots, alone, _ = seated(server, seats=('human', 'greedy'))
    run.play_move(table, people)
    size = max(os.path.getsize(server.data), os.path.getsize(server.data + '-wal'))
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    refused = made = 0
    began, spent = time.monotonic(), used_time(server)
    for _ in range(40):
        for place, here in ((table, people), (bots, alone)):
            for person in here:
                view = person.get(f'/api/tables/{place}/view')
                if view.status == 200 and view.json.get('options') and view.json['you'] == view.json['to_act']:
                    got = person.raw('POST', f'/api/tables/{place}/move', json.dumps({'n': view.json['n'], 'choice': 0}))
                    made += got.status == 200
                    refused += got.status == 503
        if refused > 3:
            break
        time.sleep(0.1)
    joining = Browser(server, anywhere()).raw('POST', '/api/tables', json.dumps({'variant': 'nim/base', 'seats': ['human', 'human']}))
    check(refused > 0, 'a full disk is an error', (made, refused))
    check(server.process.poll() is None, 'the server outlives it', server.process.returncode)
    check(joining.status == 503 and 'nothing is kept' in joining.json['error'], 'no table is made', joining.body)
    time.sleep(2)
    share = (used_time(server) - spent) / (time.monotonic() - began)
    check(share < 0.7, 'a full disk does not keep the processor busy', share)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    n = people[0].view(table)['n']
    seen = [run.play_move(table, people) for _ in range(2)]
    check(any(got and got[1].status == 200 for got in seen), 'with room again it goes on', [got and got[1].body for got in seen])
    n = people[0].view(table)['n']
    server.kill()
    server.start()
    check(people[0].view(table)['n'] == n, 'and all of it is kept', (n, people[0].view(table)['n']))
    for what in ('removed', 'replaced'):
        table, people, watcher = seated(server)
        os.rename(server.data, server.data + '.away')
        if what == 'replaced':
            with open(server.data, 'wb'):
                pass
        got = people[0].raw('POST', f'/api/tables/{table}/move', '{"n":0,"choice":0}')
        check(got.status == 503, f'no move counts when the file was {what}', got.body)
        code = exit_code(server)
        with open(os.path.join(server.folder.name, 'log')) as log:
            check(code == 4 and 'removed or replaced' in log.read(), f'a server whose file was {what} says so and ends', code)
        os.rename(server.data + '.away', server.data)
        server.start()
        check(people[0].view(table)['n'] == 0, 'and goes on when it is back')
    end(server, 'a bad disk')


def exit_code(server):
    try:
        return server.process.wait(20)
    except subprocess.TimeoutExpired:
        server.kill()
        return 'it goes on'


def used_time(server):
    """Seconds of processor time of the server and all below it."""
    ticks = 0
    for pid in [server.process.pid, *server.children()]:
        try:
            with open(f'/proc/{pid}/stat') as file:
                ticks += sum(int(word) for word in file.read().rsplit(')', 1)[1].split()[11:15])
        except OSError:
            pass
    return ticks / os.sysconf('SC_CLK_TCK')


# ---- damaged files ----

def start_on(path, *words):
    """A server on the file PATH, which may refuse it: (server, None) or (None, what it says)."""
    server = Server.__new__(Server)
    server.folder, server.data, server.words, server.port = tempfile.TemporaryDirectory(), path, words or ('nim',), 0
    try:
        server.start()
        return server, None
    except RuntimeError as error:
        return None, (server.process.returncode, str(error))


def test_files(_):
    server = Server('nim', 'gardennation')
    tables = [seated(server, variant=variant, commit=True) for variant in ('nim/base', 'gardennation/base', 'nim/base')]
    for table, people, _ in tables:
        for _ in range(5):
            run.play_move(table, people)
    before = [people[0].view(table) for table, people, _ in tables]
    end(server, 'a few moves')
    with open(server.data, 'rb') as file:
        good = file.read()
    folder = tempfile.TemporaryDirectory()
    path = os.path.join(folder.name, 'tables.sqlite')
    counts = collections.Counter()
    for i in range(FILES):
        text = bytearray(good)
        kind = chance.randrange(4)
        if kind == 0:
            del text[chance.randrange(len(text)):]
        else:
            for _ in range(chance.choice((1, 1, 1, 5, 50))):
                at = chance.randrange(len(text) if kind == 1 else 8192)
                text[at] ^= 1 << chance.randrange(8)
        if kind == 3:
            at = chance.randrange(len(text) // 4096) * 4096
            text[at:at + 4096] = bytes(4096)
        write(path, text)
        damaged, said = start_on(path, 'nim')
        if not damaged:
            counts['refused'] += 1
            check(said[0] in (3, 4) and path in said[1] and 'Sanitizer' not in said[1], f'damaged file {i} is refused in words', said)
            continue
        counts['taken'] += 1
        for (table, people, _), old in zip(tables, before):
            people[0].server = damaged
            got = people[0].raw('GET', f'/api/tables/{table}/view')
            good_answer = got.status in (401, 404, 503) or (got.status == 200 and got.json['variant' if 'variant' in got.json else 'n'] == old['variant' if 'variant' in old else 'n'])
            check(good_answer, f'damaged file {i}: a table is there as it was, or not at all', (got.status, got.body[:200], old['n']))
            if got.status == 200:
                check(not table == tables[1][0], 'what is not offered is not opened', table)
                people[0].raw('POST', f'/api/tables/{table}/move', json.dumps({'n': got.json['n'], 'choice': 0}))
        end(damaged, f'damaged file {i}')
    print(f'{FILES} damaged files: {dict(counts)}')
    wrong = {'user_version': 'PRAGMA user_version=99', 'application_id': 'PRAGMA application_id=5'}
    for what, sql in wrong.items():
        write(path, good)
        change(path, sql)
        server, said = start_on(path)
        check(not server and said[0] == 3 and path in said[1], f'a file with another {what} is refused', said)
        if server:
            end(server, what)
    script = os.path.join(folder.name, 'evil.lua')
    write(script, b'error("it ran")')
    for what, sql in (('a script as a player', f"UPDATE seat SET player = '{script}' WHERE seat = 1"), ('a file as its variant', f"UPDATE tables SET variant = '{script}'"),
                      ('another variant', "UPDATE tables SET variant = 'nim/secret-stones' WHERE variant = 'neoville/base'; UPDATE tables SET variant = 'gardennation/base'"),
                      ('a move missing', 'DELETE FROM move WHERE n = 1'), ('a huge move', 'UPDATE move SET move = 1 << 40 WHERE n = 1'), ('a seat missing', 'DELETE FROM seat WHERE seat = 0'),
                      ('a bad undo', 'UPDATE tables SET undo = 77')):
        write(path, good)
        change(path, sql)
        server, said = start_on(path)
        check(server, f'a file with {what} is read', said)
        people = tables[0][1]
        people[0].server = people[1].server = server
        got = [person.raw('GET', f'/api/tables/{tables[0][0]}/view') for person in people]
        check(all(one.status in (401, 503) for one in got), f'no table is opened with {what}', [(one.status, one.body[:200]) for one in got])
        time.sleep(0.1)
        check(sqlite_number(path, 'SELECT count(*) FROM tables') == 3, f'and none is deleted for {what}')
        end(server, what)
    for viewer in (-1, 5, 1, -77):  # everything; nobody; another seat
        write(path, good)
        change(path, f'UPDATE visitor SET viewer = {viewer} WHERE viewer = 0')
        server, said = start_on(path)
        person = tables[0][1][0]
        person.server = server
        got = person.raw('GET', f'/api/tables/{tables[0][0]}/view')
        check(got.status == 401, f'the viewer {viewer} is nobody', (got.status, got.body[:200]))
        end(server, 'a strange viewer')


def write(path, text):
    for more in ('-wal', '-shm'):
        if os.path.exists(path + more):
            os.unlink(path + more)
    with open(path, 'wb') as file:
        file.write(text)


def change(path, sql):
    file = sqlite3.connect(path)
    file.executescript(sql)
    file.commit()
    file.close()


def sqlite_number(path, sql):
    file = sqlite3.connect(path)
    number = file.execute(sql).fetchone()[0]
    file.close()
    return number


TESTS = {'full': test_full, 'files': test_files}

if __name__ == '__main__':
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # of the servers, too: a disk that is full is an error there
    sys.exit(storm.main(TESTS, sys.argv[1:] or list(TESTS)))

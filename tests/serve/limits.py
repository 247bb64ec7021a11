#!/usr/bin/env python3
"""What an address may have at `aedile serve`: tables, classes, pupils; over a restart, and with a file of an older aedile.

    tests/serve/limits.py [PART ...]     parts: tables classes older
"""
import os
import sqlite3
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
sys.path.insert(0, 'tests/serve')
import run  # noqa: E402
from run import check, play_move  # noqa: E402
from server import Browser, Server  # noqa: E402

HERE, THERE = '127.0.2.1', '127.0.2.2'


def rows(server, sql):
    file = sqlite3.connect(server.data)
    found = file.execute(sql).fetchall()
    file.close()
    return found


def make_table(server, address):
    browser = Browser(server, address)
    return browser, browser.post('/api/tables', variant='nim/base', seats=['human', 'greedy'])


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
    server.kill()
    server.start()
    check(rows(server, f"SELECT maker FROM tables WHERE id = '{answer.json['table']}'") == [('',)], 'then its maker is forgotten')
    check(make_table(server, HERE)[1].status == 201, 'and there may be another one')
    check(make_table(server, HERE)[1].status == 429, 'one')
    with open(server.data, 'rb') as file:
        check(HERE.encode() not in file.read(), 'no address is in the file')


class Follower:
    """A stream at the table while it is played, by the browser of its seat."""

    def __init__(self, browser, made):
        self.browser, self.made = browser, made

    def __enter__(self):
        self.browser.join(self.made['table'], self.made['seats'][0]['key'])
        self.stream = run.Stream(self.browser, f'/api/tables/{self.made["table"]}/events')
        self.stream.wait(lambda s: 'view' in s.names())

    def __exit__(self, *_):
        check(self.stream.wait(lambda s: 'over' in s.names()), 'its stream tells the end', self.stream.names())
        self.stream.close()


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
    file.executescript('ALTER TABLE tables DROP COLUMN maker; ALTER TABLE class DROP COLUMN maker; ALTER TABLE pupil DROP COLUMN maker;'
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


# With 13 connections an address has 13/32 of what is usual.
TESTS = {'tables': (test_tables,), 'classes': (test_classes, '--from-one-address', '13'), 'older': (test_older,)}
if __name__ == '__main__':
    for name in sys.argv[1:] or TESTS:
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

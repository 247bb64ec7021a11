#!/usr/bin/env python3
"""What `aedile serve` says to wrong command lines and to wrong requests: found, expected, how to mend it.

    tests/serve/words.py [PART ...]     parts: lines requests
"""
import json
import os
import subprocess
import sys
import tempfile

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
sys.path.insert(0, 'tests/serve')
import run  # noqa: E402
from run import check  # noqa: E402
from server import PROGRAM, Browser, Server  # noqa: E402


def start(*words, stdout=subprocess.DEVNULL):
    return subprocess.run([PROGRAM, 'serve', *words], stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=60, check=False)


def test_lines(server):
    folder = tempfile.TemporaryDirectory()
    results, other = os.path.join(folder.name, 'results.sqlite'), os.path.join(folder.name, 'other.sqlite')
    subprocess.run([PROGRAM, 'run', 'nim-open', '--quiet', '--out', results], stdout=subprocess.DEVNULL, check=True, timeout=120)
    names = [word for i in range(17) for word in ('--name', f'm{i}')]
    free = ['nim', '--listen', '127.0.0.1:0', '--data']
    for words, code, text in ((['--listen', '0.0.0.0:0'], 2, 'add --public'),
                              (['--listen', 'here'], 2, 'is not an address in numbers'),
                              (['--listen', '127.0.0.1:99999'], 2, 'expected such as 127.0.0.1:8040'),
                              (['--name', 'a/b'], 2, 'names no machine'),
                              (['--name', 'tower.local:8040'], 2, 'without a port'),
                              (names, 2, 'expected at most 16'),
                              (['--tables', '0'], 2, 'from 1 to'),
                              (['--watch', other], 2, 'No such file'),
                              (['nim', '--watch', __file__], 3, 'not a result file of a tournament'),
                              (['nothing', '--data', other], 3, 'no game or variant'),
                              (['neovile', '--data', other], 3, "called 'neovile', did you mean 'neoville'?"),
                              (['nim', 'nim/secret-stone', '--data', other], 3, "called 'nim/secret-stone', did you mean 'nim/secret-stones'?"),
                              (['mine.yaml', '--data', other], 3, 'variants/GAME/NAME.yaml in a folder of AEDILE_PATH'),
                              ([*free, results], 3, 'another program'),
                              ([*free, '/dev/full'], 3, 'found a device'),
                              ([*free, results + '/x'], 4, '--data names another'),
                              ([*free, server.data], 4, 'another server has its tables in this file: end that one'),
                              (['nim', '--data', other, '--listen', f'127.0.0.1:{server.port}'], 4, '--listen names another port'),
                              (['nim', '--data', other, '--listen', '192.0.2.1:0', '--public'], 4, 'expected an address of this machine')):
        got = start(*words)
        check(got.returncode == code and text in got.stderr, f'{words} ends with {code}: {text}', (got.returncode, got.stderr))
    with open('/dev/full', 'w') as full:
        got = start(*free, other, stdout=full)
    check(got.returncode == 4 and 'cannot write to standard output' in got.stderr, 'a server whose address nobody hears ends', (got.returncode, got.stderr))


def test_requests(server):
    """What an author of a program hears: the key, and what is expected of it."""
    browser = Browser(server)
    table = {'variant': 'nim/base', 'seats': ['human', 'human']}
    for path, body, status, text in (('tables', {'variant': 'nim/base'}, 422, "'seats' has 0 players, nim/base is for 2, 3 and 4"),
                                     ('tables', table | {'seats': ['human']}, 422, "'seats' has 1 player, nim/base is for"),
                                     ('tables', table | {'seats': 'human'}, 422, "'seats' is not a list"),
                                     ('tables', table | {'watch': 'no'}, 422, "'watch' is not true or false"),
                                     ('tables', table | {'undo': 1}, 422, "'undo' is not a text"),
                                     ('classes', {'hours': '4'}, 422, "'hours' is not a whole number"),
                                     ('classes', {'hours': 1.5}, 422, "'hours' is not a whole number")):
        got = browser.raw('POST', '/api/' + path, json.dumps(body))
        check(got.status == status and text in got.json['error'], f'{body} is answered: {text}', got.body)
    got = browser.post('/api/tables', **table, watch=None, **{'seat hours': 'x', 'seats2': 3})
    check(got.status == 201 and 'watch_key' in got.json, 'null is as if the key were missing, and unknown keys are ignored', got.body)
    own = f'http://127.0.0.1:{server.port}'
    for headers, text in (({'Origin': ''}, f'its Origin is missing, expected {own}'), ({'Origin': 'http://elsewhere'}, f'its Origin is http://elsewhere, expected {own}')):
        got = browser.raw('POST', '/api/tables', json.dumps(table), headers)
        check(got.status == 403 and text in got.json['error'], f'{headers}: {text}', got.body)
    for method, path, text in (('POST', 'variants', 'the method is POST, expected GET'), ('GET', 'tables/abcdefghij/join', 'the method is GET, expected POST')):
        got = browser.raw(method, '/api/' + path, '{}')
        check(got.status == 405 and text in got.json['error'], f'{method} {path}: {text}', got.body)


TESTS = {'lines': test_lines, 'requests': test_requests}
if __name__ == '__main__':
    try:
        server = Server('nim/base')
    except RuntimeError as error:
        if 'libmicrohttpd' not in str(error):
            raise
        print(f'skipped: {error}')
        sys.exit(0)
    for name in sys.argv[1:] or TESTS:
        TESTS[name](server)
    check(server.end() == 0, 'the server ends at Ctrl-C')
    print(f'{run.passed} passed, {run.failed} failed')
    sys.exit(run.failed > 0)

#!/usr/bin/env python3
"""What `aedile serve` says to wrong command lines and to wrong requests: found, expected, how to mend it.

    tests/serve/words.py [PART ...]     parts: lines
"""
import os
import subprocess
import sys
import tempfile

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
sys.path.insert(0, 'tests/serve')
import run  # noqa: E402
from run import check  # noqa: E402
from server import PROGRAM, Server  # noqa: E402


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


TESTS = {'lines': test_lines}
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

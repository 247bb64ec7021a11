#!/usr/bin/python3
"""The memory that a table takes in its table process, and the processor time of a move (docs/serve.md).

    tests/serve/memory.py [--moves N] [VARIANT ...]

1, 16 and 64 tables of a variant, at each two people and a watcher, after N moves.  Fails if 16 or 64 tables take more than 100 KiB each.
"""
import argparse
import os
import random
import re
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
sys.path.insert(0, 'tests/serve')
from server import Browser, Server, Stream  # noqa: E402

MOST_KIB = 100
GAMES = ['neoville/base', 'quadropolis/base', 'gardennation/base', 'smallcity/base']


def memory(pid):
    """Proportional and private memory in KiB."""
    with open(f'/proc/{pid}/smaps_rollup') as file:
        text = file.read()
    return [int(re.search(rf'^{key}:\s+(\d+)', text, re.MULTILINE).group(1)) for key in ('Pss', 'Private_Dirty')]


def processor_ms(pid):
    with open(f'/proc/{pid}/stat') as file:
        return sum(map(int, file.read().rsplit(')', 1)[1].split()[11:13])) * 1000 / os.sysconf('SC_CLK_TCK')


class Table:
    def __init__(self, server, variant):
        made = Browser(server).post('/api/tables', variant=variant, seats=['human', 'human']).json
        self.table = made['table']
        self.people = [Browser(server) for _ in range(3)]
        for browser, key in zip(self.people, [seat['key'] for seat in made['seats']] + [made['watch_key']]):
            browser.join(self.table, key)
        self.streams = [Stream(browser, f'/api/tables/{self.table}/events') for browser in self.people]
        self.n = 0
        for stream in self.streams:
            assert stream.wait(lambda s: 'view' in s.names())

    def options(self):
        return [(seat, value['options']) for seat, stream in enumerate(self.streams) for _, _, value in stream.events
                if value.get('n') == self.n and value.get('options')]

    def play(self, moves, chance):
        made = 0
        for _ in range(moves):
            for stream in self.streams:
                assert stream.wait(lambda s: s.n() >= self.n)
            self.streams[0].wait(lambda s: self.options(), 0.2) or self.streams[1].wait(lambda s: self.options(), 0.2)
            if not self.options():
                break
            seat, options = self.options()[0]
            answer = self.people[seat].post(f'/api/tables/{self.table}/move', n=self.n, choice=chance.randrange(len(options)))
            assert answer.status == 200, answer.body
            self.n = answer.json['n']
            made += 1
        return made


def measure(variant, moves):
    server = Server()
    chance = random.Random(5)
    tables, found, made = [], {}, 0
    for n in (1, 16, 64):
        while len(tables) < n:
            tables.append(Table(server, variant))
            made += tables[-1].play(moves, chance)
        pid = server.children()[-1]
        found[n] = memory(pid)
    each = {n: (found[n][0] - found[1][0]) / (n - 1) for n in (16, 64)}
    print(f'{variant}: process {found[1][0] / 1024:.1f} MiB with one table, {found[16][0] / 1024:.1f} with 16, {found[64][0] / 1024:.1f} with 64; '
          f'{each[16]:.0f} and {each[64]:.0f} KiB a table; {processor_ms(pid) / made:.1f} ms of the processor a move', flush=True)
    server.end()
    return max(each.values()) <= MOST_KIB


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('variants', nargs='*', default=GAMES)
    parser.add_argument('--moves', type=int, default=12)
    options = parser.parse_args()
    good = [measure(variant, options.moves) for variant in options.variants]
    print(f'{good.count(True)} passed, {good.count(False)} failed')
    return good.count(False) > 0


sys.exit(main())

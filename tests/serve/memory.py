#!/usr/bin/python3
"""The memory that a table takes, and the processor time of a move in its process (docs/serve.md).

    tests/serve/memory.py [--moves N] [VARIANT ...]

1, 16 and 64 tables of a variant, at each two people and a watcher, after N moves.  Fails if a table takes more than 100 KiB, its share of the
server included, beside 40 KiB for each of the three.
"""
import argparse
import os
import random
import re
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
sys.path.insert(0, 'tests/serve')
from server import Browser, Server, Stream  # noqa: E402

MOST_KIB, MOST_OF_FOLLOWER, FOLLOWERS = 100, 40, 3
GAMES = ['neoville/base', 'quadropolis/base', 'gardennation/base', 'smallcity/base']


def memory(pid):
    """In KiB; of what processes share, this one's part."""
    with open(f'/proc/{pid}/smaps_rollup') as file:
        return int(re.search(r'^Pss:\s+(\d+)', file.read(), re.MULTILINE).group(1))


def processor_ms(pid):
    with open(f'/proc/{pid}/stat') as file:
        return sum(map(int, file.read().rsplit(')', 1)[1].split()[11:13])) * 1000 / os.sysconf('SC_CLK_TCK')


class Table:
    def __init__(self, server, variant):
        made = Browser(server).post('/api/tables', variant=variant, seats=['human', 'human']).json
        self.table = made['table']
        self.people = [Browser(server) for _ in range(FOLLOWERS)]
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
        found[n] = memory(pid), memory(server.process.pid)
    table, shared = [(found[64][i] - found[1][i]) / 63 for i in (0, 1)]
    print(f'{variant}: process {" ".join(f"{found[n][0] / 1024:.1f}" for n in found)} MiB with {" ".join(map(str, found))} tables, {table:.0f} KiB a table; '
          f'{shared:.0f} KiB a table and {FOLLOWERS} followers in the server; {processor_ms(pid) / made:.1f} ms of the processor a move', flush=True)
    server.end()
    return table + shared <= MOST_KIB + FOLLOWERS * MOST_OF_FOLLOWER


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('variants', nargs='*', default=GAMES)
    parser.add_argument('--moves', type=int, default=20)
    options = parser.parse_args()
    good = [measure(variant, options.moves) for variant in options.variants]
    print(f'{good.count(True)} passed, {good.count(False)} failed')
    return good.count(False) > 0


sys.exit(main())

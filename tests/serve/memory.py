#!/usr/bin/python3
"""The memory that a table takes, and the processor time of a move in its process (docs/serve.md).

    tests/serve/memory.py [--moves N] [VARIANT ...]

1, 16 and 64 tables of a variant, at each two people and a watcher, after N moves.  Fails if a table takes more than 100 KiB, its share of the
server included, beside 40 KiB for each of the three.
"""
import argparse
import os
import re
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
sys.path.insert(0, 'tests/serve')
from server import Server  # noqa: E402
from table import FOLLOWERS, GAMES, Table  # noqa: E402

MOST_KIB, MOST_OF_FOLLOWER = 100, 40


def memory(pid):
    """In KiB; of what processes share, this one's part."""
    with open(f'/proc/{pid}/smaps_rollup') as file:
        return int(re.search(r'^Pss:\s+(\d+)', file.read(), re.MULTILINE).group(1))


def processor_ms(pid):
    with open(f'/proc/{pid}/stat') as file:
        return sum(map(int, file.read().rsplit(')', 1)[1].split()[11:13])) * 1000 / os.sysconf('SC_CLK_TCK')


def measure(variant, moves):
    server = Server()
    tables, found, made = [], {}, 0
    for n in (1, 16, 64):
        while len(tables) < n:
            tables.append(Table(server, variant, len(tables)))
            made += tables[-1].play(moves)
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

#!/usr/bin/python3
"""How many bytes a view and an event `change` have, by game and by key (docs/serve.md).

    tests/serve/sizes.py [--moves N] [VARIANT ...]

Plays random moves as two seats, which a watcher sees.  Fails if a change has more than 2 kB in the median.
"""
import argparse
import json
import os
import statistics
import sys
import zlib

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
sys.path.insert(0, 'tests/serve')
from server import Server  # noqa: E402
from table import GAMES, Table  # noqa: E402

MOST_BYTES = 2000


def written(value):
    return json.dumps(value, ensure_ascii=False, separators=(',', ':')).encode()


def play(server, variant, moves):
    """The events of all three streams."""
    table = Table(server, variant, 7)
    table.play(moves)
    table.close()
    return [event for stream in table.streams for event in stream.events]


def tell(variant, events):
    """Prints the sizes; whether they are small."""
    views = [len(written(value)) for _, name, value in events if name == 'view']
    changes = [value for _, name, value in events if name == 'change']
    sizes = sorted(len(written(change)) for change in changes)
    packed = statistics.median(len(zlib.compress(written(change))) for change in changes)
    print(f'{variant}: view {statistics.median(views) / 1000:.0f} kB; {len(changes)} changes: median {statistics.median(sizes) / 1000:.1f} kB, '
          f'9 of 10 at most {sizes[len(sizes) * 9 // 10] / 1000:.1f}, largest {sizes[-1] / 1000:.1f}; compressed {packed / 1000:.1f}')
    parts = {}
    for change in changes:
        for key, value in change.items():
            for name, part in [(f'patch {inner}', value[inner]) for inner in value] if key == 'patch' else [(key, value)]:
                parts.setdefault(name, []).append(len(written(part)))
    for name, bytes_of in sorted(parts.items(), key=lambda item: -sum(item[1])):
        print(f'    {name:14} {sum(bytes_of) / len(changes):6.0f} bytes in the mean')
    return statistics.median(sizes) <= MOST_BYTES


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('variants', nargs='*', default=GAMES)
    parser.add_argument('--moves', type=int, default=40)
    options = parser.parse_args()
    server = Server()
    good = [tell(variant, play(server, variant, options.moves)) for variant in options.variants]
    server.end()
    print(f'{good.count(True)} passed, {good.count(False)} failed')
    return good.count(False) > 0


sys.exit(main())

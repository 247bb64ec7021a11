#!/usr/bin/python3
"""How many bytes a view and an event `change` have, by game and by key (docs/serve.md).

    tests/serve/sizes.py [--moves N] [VARIANT ...]

Plays random moves as two seats, which a watcher sees.  Fails if a change has more than 2 kB in the median.
"""
import argparse
import json
import os
import random
import statistics
import sys
import zlib

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
sys.path.insert(0, 'tests/serve')
from server import Browser, Server, Stream  # noqa: E402

MOST_BYTES = 2000
GAMES = ['neoville/base', 'quadropolis/base', 'gardennation/base', 'smallcity/base']


def written(value):
    return json.dumps(value, ensure_ascii=False, separators=(',', ':')).encode()


def play(server, variant, moves):
    """The events of all three streams."""
    made = Browser(server).post('/api/tables', variant=variant, seats=['human', 'human']).json
    path = f'/api/tables/{made["table"]}'
    browsers = [Browser(server) for _ in range(3)]
    for browser, key in zip(browsers, [seat['key'] for seat in made['seats']] + [made['watch_key']]):
        browser.join(made['table'], key)
    streams = [Stream(browser, f'{path}/events') for browser in browsers]
    chance = random.Random(7)
    n = 0
    for _ in range(moves):
        for stream in streams:
            assert stream.wait(lambda s: s.n() >= n), f'no event of move {n}'
        streams[0].wait(lambda s: decisions(streams, n), 0.2) or streams[1].wait(lambda s: decisions(streams, n), 0.2)
        if not decisions(streams, n):
            break
        seat, options = decisions(streams, n)[0]
        answer = browsers[seat].post(f'{path}/move', n=n, choice=chance.randrange(len(options)))
        assert answer.status == 200, answer.body
        n = answer.json['n']
    for stream in streams:
        stream.wait(lambda s: s.n() >= n)
        stream.close()
    return [event for stream in streams for event in stream.events]


def decisions(streams, n):
    """Who may choose from what at move N."""
    return [(seat, value['options']) for seat, stream in enumerate(streams) for _, _, value in stream.events
            if value.get('n') == n and value.get('options')]


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

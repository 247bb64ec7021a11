#!/usr/bin/python3
"""How long until 200 watchers see a move (docs/serve.md), and what a watcher takes.

    tests/serve/load.py [--watchers N] [--moves N]

Fails if the 99th percentile is above 200 ms, or a watcher takes more than 40 KiB of the server's memory.
"""
import argparse
import os
import selectors
import sys
import time

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
sys.path.insert(0, 'tests/serve')
from server import Browser, Server, Stream  # noqa: E402

MOST_MS, MOST_KIB = 200, 40


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--watchers', type=int, default=200)
    parser.add_argument('--moves', type=int, default=50)
    parser.add_argument('--variant', default='neoville/base')
    options = parser.parse_args()
    server = Server()
    maker = Browser(server)
    made = maker.post('/api/tables', variant=options.variant, seats=['human', 'human']).json
    path = f'/api/tables/{made["table"]}'
    people = [Browser(server) for _ in made['seats']]
    for person, seat in zip(people, made['seats']):
        person.join(made['table'], seat['key'])
    before = server.memory()
    streams = []
    for i in range(options.watchers):
        watcher = Browser(server, f'127.0.5.{i % 250 + 1}')
        watcher.join(made['table'], made['watch_key'])
        streams.append(Stream(watcher, f'{path}/events'))
        streams[-1].wait(lambda s: 'view' in s.names())
    took = (server.memory() - before) / options.watchers
    selector = selectors.DefaultSelector()
    for stream in streams:
        selector.register(stream.socket, selectors.EVENT_READ, stream)
    quiet = time.monotonic()
    while time.monotonic() - quiet < 1:  # everybody hears who else has come
        for key, _ in selector.select(0.1):
            key.data.read()
            quiet = time.monotonic()
    for stream in streams:
        del stream.events[:-1]
    seen, sizes = [], []
    for n in range(options.moves):
        view = next(view for view in (person.view(made['table']) for person in people) if view.get('options'))
        answer = people[view['to_act']].post(f'{path}/move', n=view['n'], choice=0)
        acknowledged = time.monotonic()
        assert answer.status == 200, answer.body
        left = set(streams)
        while left and time.monotonic() - acknowledged < 10:
            for key, _ in selector.select(1):
                key.data.read()
                if key.data.n() > n and key.data in left:
                    left.remove(key.data)
                    seen.append(1000 * (time.monotonic() - acknowledged))
        assert not left, f'{len(left)} watchers saw no move {n}'
        sizes.append(max(len(str(event[2])) for event in streams[0].events[-2:]))
        for stream in streams:
            del stream.events[:-1]
        time.sleep(0.15)
    server.end()
    seen.sort()
    p99 = seen[len(seen) * 99 // 100]
    print(f'{options.watchers} watchers, {options.moves} moves: seen after {seen[len(seen) // 2]:.0f} ms (median), {p99:.0f} ms (99 of 100), '
          f'{seen[-1]:.0f} ms (last); {took:.1f} KiB of memory a watcher; a change has {sorted(sizes)[len(sizes) // 2]} characters')
    failed = (p99 > MOST_MS) + (took > MOST_KIB)
    print(f'{2 - failed} passed, {failed} failed')
    return failed > 0


sys.exit(main())

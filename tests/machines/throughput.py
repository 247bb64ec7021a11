#!/usr/bin/env python3
"""How many games a second a coordinator takes into its result file from 100 machines that answer at once.

    throughput.py [--machines N] [--deals N]

A real machine plays the tournament once; a proxy keeps its results.  Then processes that know these results by heart take
the orders of a second run.  All share the processors with the coordinator and Redis, so the figure is a lower bound."""
import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
import proxy  # noqa: E402
import redis  # noqa: E402

tree = os.path.dirname(os.path.dirname(here))
program = os.path.abspath(os.environ.get("AEDILE", os.path.join(tree, "build/aedile")))


def coordinator(folder, tournament, out, server, key):
    return subprocess.Popen([program, "run", tournament, "-o", os.path.join(folder, out), "--redis", server.url, "--key", key, "--verify", "0"],
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=folder)


def answer(server, secret, known, number):
    """One machine: answers until the tournament is over."""
    client, name = redis.Client(server.socket), f"fake-{number}"
    tournament = None
    while not tournament:
        names = client.call("SMEMBERS", "aedile:tournaments")
        tournament = names[0].decode() if names else time.sleep(0.02)
    key = f"aedile:{tournament}:"
    client.call("SADD", key + "machines", name)
    client.call("HSET", key + "machine:" + name, "jobs", 1)
    client.call("EXPIRE", key + "machine:" + name, 60)
    while client.call("HGET", key + "state", "phase") == b"open":
        got = client.call("XREADGROUP", "GROUP", "players", name, "COUNT", 2, "BLOCK", 200, "STREAMS", key + "orders", ">")
        if not isinstance(got, list):
            continue
        for entry, fields in got[0][1]:
            orders = fields[fields.index(b"j") + 1]
            body = b"".join(known[int.from_bytes(orders[at:at + 8], "little")] for _, at, _ in proxy.frames(orders))
            client.send("MULTI")
            client.send("XADD", key + "results", "*", "n", name, "j", body, "s", proxy.seal(secret, f"{key}results:{name}", body))
            client.send("XACK", key + "orders", "players", entry)
            client.send("EXEC")
            for _ in range(4):
                client.read()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--machines", type=int, default=100)
    parser.add_argument("--deals", type=int, default=100000)
    args = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="aedile-throughput-")
    tournament, key = os.path.join(folder, "t.yaml"), os.path.join(folder, "key")
    with open(tournament, "w", encoding="utf-8") as file:
        file.write(f"aedile: 1\nvariant: nim/base\nseats: [2]\nseed: 3\ndeals: {args.deals}\n"
                   "bots:\n  - {id: ada, bot: random}\n  - {id: ben, bot: first}\n")
    with open(key, "wb") as file:
        file.write(os.urandom(32))
    with open(key, "rb") as file:
        secret = file.read()
    server = redis.Server(folder, fsync="everysec")
    known = {}
    ear = proxy.Proxy(os.path.join(folder, "ear.sock"), server.socket, secret)
    ear.seen = known.__setitem__
    run = coordinator(folder, tournament, "first.sqlite", server, key)
    subprocess.run([program, "work", "--redis", ear.url, "--key", key, "--once", "--quiet"], check=True, cwd=folder)
    run.wait()
    fakes = []
    for number in range(args.machines):
        pid = os.fork()
        if pid == 0:
            try:
                answer(server, secret, known, number)
            finally:
                os._exit(0)
        fakes.append(pid)
    begun = time.monotonic()
    run = coordinator(folder, tournament, "second.sqlite", server, key)
    said = run.communicate()[1]
    wall = time.monotonic() - begun
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    for pid in fakes:
        os.waitpid(pid, 0)
    server.stop()
    same = [subprocess.run([program, "export", os.path.join(folder, name)], capture_output=True, check=True).stdout
            for name in ("first.sqlite", "second.sqlite")]
    shutil.rmtree(folder)
    games = 2 * args.deals
    print(said.strip())
    print(f"{games} games from {args.machines} machines in {wall:.1f} s: {games / wall:,.0f} games/s; exports "
          f"{'the same' if same[0] == same[1] else 'DIFFER'}; all processes so far {used.ru_utime + used.ru_stime:.1f} s of processor time")
    sys.exit(same[0] != same[1])


main()

#!/usr/bin/env python3
"""What it costs to play with one machine instead of local workers: processor time and wall time, in turns.

    overhead.py [--rounds N] [VARIANT:DEALS:BOT,BOT ...]

Processor time is that of all processes: coordinator, machine with its workers, Redis.  `--verify 0`, so that the same games are
played."""
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
import redis  # noqa: E402

tree = os.path.dirname(os.path.dirname(here))
program = os.path.abspath(os.environ.get("AEDILE", os.path.join(tree, "build/aedile")))
USUAL = ["neoville/base:4000:random,first", "neoville/base:150:playout:playouts=8,playout:playouts=9"]


def processor_s():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def processor_of_s(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def run(words, folder):
    subprocess.run([program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, check=True)


def local(folder, tournament):
    """(processor seconds, wall seconds)"""
    used, begun = processor_s(), time.monotonic()
    run(["run", tournament, "-o", os.path.join(folder, "local.sqlite"), "--jobs", "2", "--quiet"], folder)
    return processor_s() - used, time.monotonic() - begun


def over_redis(folder, tournament, server, key):
    before = processor_of_s(server.process.pid)
    used, begun = processor_s(), time.monotonic()
    machine = subprocess.Popen([program, "work", "--redis", server.url, "--key", key, "--jobs", "2", "--once", "--quiet"], cwd=folder)
    run(["run", tournament, "-o", os.path.join(folder, "net.sqlite"), "--redis", server.url, "--key", key, "--verify", "0", "--quiet"], folder)
    wall = time.monotonic() - begun
    machine.wait()
    return processor_s() - used + processor_of_s(server.process.pid) - before, wall


def measure(what, rounds):
    variant, deals, bots = what.split(":", 2)
    folder = tempfile.mkdtemp(prefix="aedile-overhead-")
    tournament, key = os.path.join(folder, "t.yaml"), os.path.join(folder, "key")
    with open(tournament, "w", encoding="utf-8") as file:
        file.write(f"aedile: 1\nvariant: {variant}\nseats: [2]\nseed: 3\ndeals: {deals}\nbots:\n")
        for i, bot in enumerate(bots.split(",")):
            name, _, options = bot.partition(":")
            options = ", options: {" + options.replace("=", ": ") + "}" if options else ""
            file.write(f"  - {{id: bot{i}, bot: {name}{options}}}\n")
    with open(key, "wb") as file:
        file.write(os.urandom(32))
    server = redis.Server(folder, fsync="everysec")
    times = {"local": [], "redis": []}
    for _ in range(rounds):
        for name in ("local.sqlite", "net.sqlite"):
            if os.path.exists(os.path.join(folder, name)):
                os.unlink(os.path.join(folder, name))
        times["local"].append(local(folder, tournament))
        times["redis"].append(over_redis(folder, tournament, server, key))
    server.stop()
    shutil.rmtree(folder)
    print(what)
    least = {}
    for how, all_times in times.items():
        least[how] = [min(pair[i] for pair in all_times) for i in (0, 1)]
        print(f"  {how:6} processor {least[how][0]:.2f} s, wall {least[how][1]:.2f} s (least of {rounds})")
    print("  more:  processor {:+.1%}, wall {:+.1%}".format(*(least["redis"][i] / least["local"][i] - 1 for i in (0, 1))), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("what", nargs="*", default=USUAL)
    args = parser.parse_args()
    for what in args.what:
        measure(what, args.rounds)


main()

#!/usr/bin/env python3
"""A machine that has the key and lies: one game in twenty has a point too many.  Another one is honest.

With `--verify all` the liar is found, all its games are played again, and the export is that of a run on one machine.
With `--verify 0` the same lies pass: the test would notice a liar that tells none."""
import os
import shutil
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
import proxy  # noqa: E402
import redis  # noqa: E402

tree = os.path.dirname(os.path.dirname(here))
program = os.path.abspath(os.environ.get("AEDILE", os.path.join(tree, "build/aedile")))
BOTS = "bots:\n  - {id: ada, bot: random}\n  - {id: ben, bot: greedy}\n  - {id: cid, bot: first}\n  - {id: dot, bot: random}\n"
FORMATS = {"robin": "deals: 120\n", "swiss": "format: swiss\nrounds: 3\ndeals: 60\n"}


def export(path):
    return subprocess.run([program, "export", path], capture_output=True, check=True).stdout


def play(folder, name, verify):
    """The exports of a run on one machine and of one with a liar, how many lies there were, and what the coordinator said."""
    tournament, local, out = (os.path.join(folder, file) for file in (name + ".yaml", "local.sqlite", "net.sqlite"))
    with open(tournament, "w", encoding="utf-8") as file:
        file.write("aedile: 1\nvariant: neoville/base\nseats: [2]\nseed: 5\n" + FORMATS[name] + BOTS)
    subprocess.run([program, "run", tournament, "-o", local, "--jobs", "1", "--quiet"], stdout=subprocess.DEVNULL, check=True)
    key = os.path.join(folder, "key")
    with open(key, "wb") as file:
        file.write(os.urandom(32))
    with open(key, "rb") as file:
        secret = file.read()
    server = redis.Server(folder)
    liar = proxy.Proxy(os.path.join(folder, "liar.sock"), server.socket, secret, every=20)
    work = [program, "work", "--key", key, "--jobs", "1", "--quiet"]
    machines = [subprocess.Popen([*work, "--name", who, "--redis", url], stderr=subprocess.DEVNULL, cwd=folder)
                for who, url in (("honest", server.url), ("liar", liar.url))]
    try:
        done = subprocess.run([program, "run", tournament, "-o", out, "--redis", server.url, "--key", key, "--verify", verify],
                              capture_output=True, text=True, timeout=100, cwd=folder, check=False)
    finally:
        for machine in machines:
            machine.terminate()
        for machine in machines:
            machine.wait()
        server.stop()
    return export(local), export(out), liar.lies, done.stderr


def main():
    passed, failed = 0, 0
    if not redis.is_there():
        print("redis-server is not installed: machines that lie are not tested\n0 passed, 0 failed")
        return
    for name in sys.argv[1:] or FORMATS:
        for verify in ("all", "0"):
            folder = tempfile.mkdtemp(prefix="aedile-lies-")
            local, net, lies, said = play(folder, name, verify)
            shutil.rmtree(folder)
            found = "machine liar is barred" in said
            good = lies > 0 and (found and net == local if verify == "all" else not found and net != local)
            passed, failed = passed + good, failed + (not good)
            if not good:
                print(f"{name}, --verify {verify}: {lies} lies, {'found' if found else 'not found'}, the exports are "
                      f"{'the same' if net == local else 'different'}\n{said}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()

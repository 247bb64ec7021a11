#!/usr/bin/env python3
"""Plays tournaments over machines while everything is killed, and compares with a run on one machine, byte by byte.

    faults.py [--events N] [--seed N] [--keep] [FORMAT ...]

Each FORMAT (robin, swiss, knockout, ladder, stop, fault, several) is played once by `aedile run --jobs 1`, then by a
coordinator, three machines and a Redis with an append-only file.  Meanwhile N random events happen:

  machine      SIGKILL of `aedile work`, which is started again
  child        SIGKILL of one of its workers
  coordinator  SIGKILL of `aedile run --redis`, which is started again with its result file
  redis        SIGKILL of redis-server, which is started again with what its file has
  forget       the same, and its files are removed: it knows nothing
  sleep        SIGSTOP of a machine for longer than its batches are its own: it comes back and sends results twice
  twice        entries of orders are written a second time
  strange      entries without a right seal, and damaged ones
  cut          a machine has no connection for a time, up to longer than its batches are its own
  delay        what a machine says and hears is late
  full         Redis has no memory for a time

Both exports must be the same.  The last line says how many passed."""
import argparse
import os
import random
import shutil
import signal
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

BOTS = """bots:
  - {id: ada, bot: random}
  - {id: ben, bot: greedy}
  - {id: cid, bot: first}
  - {id: dot, bot: playout, options: {playouts: 4}}
"""
FORMATS = {
    "robin": "variants: [nim/base, neoville/base]\nseats: [2, 3]\ndeals: 60\nseed: 11\n" + BOTS,
    "swiss": "variants: [neoville/base]\nformat: swiss\nrounds: 3\nseats: [2]\ndeals: 60\nseed: 12\n" + BOTS,
    "knockout": "variant: neoville/base\nformat: knockout\nbest_of: 99\nseats: [2]\nseed: 13\n" + BOTS,
    "ladder": "variant: neoville/base\nformat: ladder\nseats: [2]\ndeals: 60\nseed: 14\n" + BOTS,
    "stop": "variant: nim/base\nformat: gauntlet\ncandidate: ada\nseats: [2]\nseed: 15\n"
            "stop: {test: gsprt, margin: 0.03, alpha: 0.05, beta: 0.05, max_blocks: 20000}\n"
            "bots:\n  - {id: ada, bot: random}\n  - {id: ben, bot: random}\n",
    # files of its own: a house rule in Lua with a module, and a bot in Lua that has faults in some games
    "files": "variants: [rules/own.yaml]\nseats: [2]\ndeals: 120\nseed: 16\nbots:\n  - {id: ada, bot: greedy}\n"
             "  - {id: ben, file: bots/own.lua}\n",
}
FILES = {
    "rules/own.yaml": "aedile: 1\ngame: neoville\nextends: base\nhooks: {script: own_rule.lua}\n",
    "rules/own_rule.lua": "local worth = require 'own_worth'\nlocal rule = {}\n"
                          "function rule.score(state, seat, sheet)\n  sheet:add(worth(seat), 'for being here', 'here')\nend\nreturn rule\n",
    "rules/own_worth.lua": "return function(seat) return seat end\n",
    "bots/own.lua": "local own = { name = 'own' }\nfunction own.choose(_, moves)\n"
                    "  if math.random(2000) == 1 then error('a slip') end\n  return moves[math.random(#moves)]\nend\nreturn own\n",
}


def start(*words, log, cwd):
    with open(log, "ab") as out:
        return subprocess.Popen([program, *words], stdout=out, stderr=out, cwd=cwd, start_new_session=True)


class Field:
    """A coordinator, machines and a Redis that play one tournament."""

    def __init__(self, folder, tournament, machines, chance, verify="0.05"):
        self.folder, self.tournament, self.chance, self.verify = folder, tournament, chance, verify
        self.server = redis.Server(folder)
        self.key = os.path.join(folder, "key")
        with open(self.key, "wb") as file:
            file.write(os.urandom(32))
        self.out = os.path.join(folder, "net.sqlite")
        self.machines = [None] * machines
        self.proxies = [proxy.Proxy(os.path.join(folder, f"m{i}.sock"), self.server.socket) for i in range(machines)]
        self.asleep = []
        self.happened = {}
        self.coordinator = self.start_coordinator()
        for i in range(machines):
            self.start_machine(i)

    def start_coordinator(self):
        return start("run", self.tournament, "-o", self.out, "--redis", self.server.url, "--key", self.key, "--verify", self.verify,
                     "--quiet", log=os.path.join(self.folder, "run.log"), cwd=self.folder)

    def start_machine(self, i):
        self.machines[i] = start("work", "--redis", self.proxies[i].url, "--key", self.key, "--jobs", "2", "--name", f"m{i}",
                                 log=os.path.join(self.folder, f"m{i}.log"), cwd=self.folder)

    # ---- events ----

    def any_machine(self):
        return self.chance.randrange(len(self.machines))

    def machine(self):
        i = self.any_machine()
        self.machines[i].kill()
        self.machines[i].wait()
        self.start_machine(i)

    def child(self):
        """A worker is a child of a session, which is a child of the machine."""
        for session in children(self.machines[self.any_machine()].pid):
            workers = children(session)
            if workers:
                send(self.chance.choice(workers), signal.SIGKILL)

    def kill_coordinator(self):
        if self.coordinator.poll() is None:
            self.coordinator.kill()
            self.coordinator.wait()
            self.coordinator = self.start_coordinator()

    def redis(self):
        self.server.kill()
        self.server.start()

    def forget(self):
        self.server.kill()
        shutil.rmtree(os.path.join(self.folder, "appendonlydir"), ignore_errors=True)
        self.server.start()

    def sleep(self):
        i = self.any_machine()
        pids = [pid for session in children(self.machines[i].pid) for pid in [session, *children(session)]]
        for pid in pids:
            send(pid, signal.SIGSTOP)
        self.asleep.append((time.monotonic() + 3.5, pids))

    def wake(self, now=None):
        for until, pids in list(self.asleep):
            if now is None or now > until:
                for pid in pids:
                    send(pid, signal.SIGCONT)
                self.asleep.remove((until, pids))

    def streams(self):
        client = redis.Client(self.server.socket)
        for name in client.call("SMEMBERS", "aedile:tournaments") or []:
            yield client, f"aedile:{name.decode()}:"

    def twice(self):
        for client, key in self.streams():
            for stream in ("orders", "results"):
                entries = client.call("XRANGE", key + stream, "-", "+", "COUNT", 3)
                for _, fields in entries if isinstance(entries, list) else []:
                    client.call("XADD", key + stream, "*", *fields)

    def strange(self):
        for client, key in self.streams():
            for stream in ("orders", "results"):
                client.call("XADD", key + stream, "*", "n", "m0", "j", os.urandom(40), "s", os.urandom(32))
                client.call("XADD", key + stream, "*", "nothing", "here")
                entries = client.call("XRANGE", key + stream, "-", "+", "COUNT", 1)
                for _, fields in entries if isinstance(entries, list) else []:
                    at = fields.index(b"j") + 1 if b"j" in fields else None
                    if at is not None and fields[at]:
                        damaged = bytearray(fields[at])
                        damaged[self.chance.randrange(len(damaged))] ^= 1 << self.chance.randrange(8)
                        client.call("XADD", key + stream, "*", *fields[:at], bytes(damaged), *fields[at + 1:])

    def cut(self):
        self.proxies[self.any_machine()].cut(self.chance.choice([0.1, 0.5, 4]))

    def delay(self):
        self.proxies[self.any_machine()].delay_s = self.chance.choice([0, 0, 0.02, 0.1])

    def full(self):
        client = redis.Client(self.server.socket)
        client.call("CONFIG", "SET", "maxmemory", "1")
        time.sleep(self.chance.uniform(0.1, 1))
        client.call("CONFIG", "SET", "maxmemory", "0")

    EVENTS = {"machine": 6, "child": 4, "kill_coordinator": 3, "redis": 2, "forget": 1, "sleep": 2, "twice": 3, "strange": 2,
              "cut": 3, "delay": 2, "full": 1}

    def disturb(self):
        name = self.chance.choices(list(self.EVENTS), list(self.EVENTS.values()))[0]
        try:
            getattr(self, name)()
            self.happened[name] = self.happened.get(name, 0) + 1
        except OSError:
            pass

    def play(self, events, limit_s):
        """Disturbs the tournament, at most EVENTS times, until it is over; its exit code, None after LIMIT_S seconds."""
        until = time.monotonic() + limit_s
        left = events
        while time.monotonic() < until:
            if self.coordinator.poll() is not None:
                return self.coordinator.returncode
            if left > 0:
                time.sleep(self.chance.uniform(0.02, 0.25))
                self.disturb()
                left -= 1
            else:
                for one in self.proxies:
                    one.delay_s = 0
                time.sleep(0.05)
            self.wake(time.monotonic())
        return None

    def end(self):
        self.wake()
        for process in [self.coordinator, *self.machines]:
            if process and process.poll() is None:
                process.terminate()
        for process in [self.coordinator, *self.machines]:
            if process:
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
        self.server.stop()
        for one in self.proxies:
            one.stop()


def children(pid):
    try:
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def send(pid, number):
    try:
        os.kill(pid, number)
    except OSError:
        pass


def export(path):
    done = subprocess.run([program, "export", path], capture_output=True, check=False)
    return done.stdout if done.returncode == 0 else b"exit %d: " % done.returncode + done.stderr


def try_format(name, events, seed, keep):
    """Repeats the tournament until EVENTS have happened; returns how many happened and what is wrong."""
    happened, games = {}, 0
    chance = random.Random(f"{name} {seed}")
    while True:
        folder = tempfile.mkdtemp(prefix="aedile-machines-")
        tournament = os.path.join(folder, name + ".yaml")
        with open(tournament, "w", encoding="utf-8") as file:
            file.write("aedile: 1\n" + FORMATS[name])
        for path, text in FILES.items() if name == "files" else ():
            os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
            with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                file.write(text)
        local = os.path.join(folder, "local.sqlite")
        subprocess.run([program, "run", tournament, "-o", local, "--jobs", "1", "--quiet"], stdout=subprocess.DEVNULL, check=True)
        field = Field(folder, tournament, 3, chance)
        try:
            code = field.play(events - sum(happened.values()), 300)
        finally:
            field.end()
        for event, times in field.happened.items():
            happened[event] = happened.get(event, 0) + times
        games += 1
        problem = None
        if code != 0:
            problem = f"exit {code}, see {folder}/run.log"
        elif export(field.out) != export(local):
            problem = f"the exports differ: {folder}"
        if not problem and not keep:
            shutil.rmtree(folder)
        if problem or sum(happened.values()) >= events:
            return happened, games, problem


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("formats", nargs="*", default=list(FORMATS))
    parser.add_argument("--events", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    if not redis.is_there():
        print("redis-server is not installed: tournaments over machines are not tested\n0 passed, 0 failed")
        return
    failed = 0
    for name in args.formats:
        begun = time.monotonic()
        happened, games, problem = try_format(name, args.events, args.seed, args.keep)
        failed += problem is not None
        told = ", ".join(f"{times} {event}" for event, times in sorted(happened.items()))
        print(f"{'FAIL' if problem else 'ok  '} {name}: {games} tournaments, {time.monotonic() - begun:.0f} s, {told}"
              + (f"; {problem}" if problem else ""), flush=True)
    print(f"{len(args.formats) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()

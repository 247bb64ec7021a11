"""Bots that misbehave: hostile.py NAME MARK.  MARK only stands in the process list, so that a test can look for what is left."""

import json
import os
import signal
import sys
import time


def out(text):
    os.write(1, text if isinstance(text, bytes) else text.encode())


def answer(n, choice=0):
    out(json.dumps({"n": n, "choice": choice}) + "\n")


def for_ever(text, pause=0.0):
    while True:
        out(text)
        time.sleep(pause)


def sleep_for_ever():
    while True:
        time.sleep(600)


def trickle(n):
    for byte in json.dumps({"n": n, "choice": 0}).encode():
        time.sleep(0.2)
        out(bytes([byte]))


def hog(n):
    blocks = []
    while True:
        blocks.append(bytearray(64 << 20))


def loop(n):
    while True:
        pass


def closes(n):
    os.close(1)
    sleep_for_ever()


def killed(n):
    os.kill(os.getpid(), signal.SIGSEGV)


def complains(n):
    os.write(2, b"x" * (1 << 20))
    answer(n)


def warns(n):
    os.write(2, b"no choice for me\n")
    answer(n, "0")


def twice(n):
    answer(n)
    answer(n)


def child(detached):
    if os.fork() == 0:
        if detached:
            os.setsid()
            if os.fork():
                os._exit(0)
            os.close(0), os.close(1), os.close(2)
        sleep_for_ever()


def grandchild(n):
    child(True)
    answer(n)


def forks(n):
    for _ in range(4):
        child(False)
    answer(n)


def moody(n):
    """Each process another choice than the one before: they count in a file beside their folders."""
    with open(os.path.dirname(os.environ["HOME"]) + "/moody", "a+") as file:
        if n == 1:
            file.write("x")
        file.seek(0)
        answer(n, len(file.read()) % 2)


def signals(number, generations):
    """Sends NUMBER at the second decision to an ancestor: 1 its supervisor, 2 the spawner, 3 the worker."""

    def decide(n):
        if n == 2:
            pid = os.getpid()
            for _ in range(generations):
                pid = int(open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[1])
            child(True)
            os.kill(pid, number)
            sleep_for_ever()
        answer(n)

    return decide


def nests(n):
    for _ in range(1500):
        os.mkdir("d" * 200)
        os.chdir("d" * 200)
    open("file", "w").close()
    os.mkdir("0")
    os.chmod("0", 0)
    os.symlink("/", "root")
    answer(n)


# What each does at a decision.
decisions = {
    "moody": moody,
    "answers": answer,
    "loop": loop,
    "silent": lambda n: None,
    "illegal": lambda n: answer(n, 99),
    "negative": lambda n: answer(n, -1),
    "huge": lambda n: answer(n, 10**30),
    "fraction": lambda n: answer(n, 1.5),
    "word": lambda n: answer(n, "0"),
    "no_choice": lambda n: out('{"n": %d}\n' % n),
    "no_n": lambda n: out('{"choice": 0}\n'),
    "no_object": lambda n: out("[1, 0]\n"),
    "other_type": lambda n: out('{"type": "resign"}\n'),
    "ready_again": lambda n: out('{"type": "ready"}\n'),
    "twice_n": lambda n: out('{"n": %d, "n": 1, "choice": 0}\n' % n),
    "prints": lambda n: out("thinking\x1b[31m hard\n"),
    "future": lambda n: answer(n + 1),
    "former": lambda n: answer(n - 1),
    "twice": twice,
    "deep": lambda n: out("[" * 100000 + "\n"),
    "not_utf8": lambda n: out(b'{"n": 1, "choice": "\xff"}\n'),
    "nul": lambda n: out(b'{"n": 1,\0 "choice": 0}\n'),
    "hog": hog,
    "flood": lambda n: for_ever("x" * 65536),
    "lines": lambda n: for_ever('{"type": "log"}\n' * 1000),
    "blanks": lambda n: for_ever("\n" * 65536),
    "chats": lambda n: for_ever('{"type": "log", "text": "wait"}\n', 0.01),
    "trickle": trickle,
    "exits": lambda n: sys.exit(3),
    "killed": killed,
    "closes": closes,
    "complains": complains,
    "warns": warns,
    "grandchild": grandchild,
    "forks": forks,
    "stubborn": answer,
    "tells": answer,
    "nests": nests,
    "kills_keeper": signals(signal.SIGKILL, 1),
    "stops_keeper": signals(signal.SIGSTOP, 1),
    "kills_spawner": signals(signal.SIGKILL, 2),
    "stops_spawner": signals(signal.SIGSTOP, 2),
    "kills_worker": signals(signal.SIGKILL, 3),
}


def main(name):
    if name == "error":
        raise ValueError("no \x1b[31mmood")
    if name in ("never_ready", "deaf"):
        sleep_for_ever()
    if name == "not_ready":
        answer(1)
    if name == "stubborn":
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
    for line in sys.stdin:
        if name == "tells":
            os.write(2, line.encode())
        message = json.loads(line)
        if message["type"] == "init":
            out('{"type": "ready", "name": "hostile"}\n')
        elif message["type"] == "decide":
            decisions.get(name, answer)(message["n"])
    if name == "stubborn":
        sleep_for_ever()


main(sys.argv[1])

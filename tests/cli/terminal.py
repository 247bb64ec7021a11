#!/usr/bin/env python3
"""Plays at a real terminal: terminal.py 'what to type' ARGS... prints what the screen got; \\n is return, ^C is Ctrl-C.

Each piece of input (up to a newline or ^C) is typed after the program has asked.  The exit code is the program's.
"""
import os
import pty
import re
import select
import sys
import time


def read(fd, until, seconds=20):
    """What the program writes until a line ends with the prompt, or until it ends."""
    got, end = b"", time.monotonic() + seconds
    while time.monotonic() < end:
        if not select.select([fd], [], [], 0.05)[0]:
            if until and re.search(until, got):
                return got
            continue
        try:
            piece = os.read(fd, 65536)
        except OSError:
            return got
        if not piece:
            return got
        got += piece
    return got


def main():
    keys = re.findall(r"[^\n^]*\n|\^C|\^D", sys.argv[1].replace("\\n", "\n"))
    pid, fd = pty.fork()
    if pid == 0:
        os.execv(sys.argv[2], sys.argv[2:])
    screen = b""
    for key in keys:
        screen += read(fd, rb"> $")
        os.write(fd, {"^C": b"\x03", "^D": b"\x04"}.get(key, key.encode()))
    screen += read(fd, None)
    sys.stdout.write(screen.decode("utf-8", "replace").replace("\r\n", "\n"))
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Plays at a real terminal: terminal.py 'what to type' ARGS... prints what the screen got; \\n is return, \\t the tab
key, ^C is Ctrl-C, ^[ the escape key, as in ^[[A for the arrow up.

Each piece of input (up to a newline or ^C) is typed after the program has asked.  The exit code is the program's.
TERMINAL=24x80 in the environment is the size of the terminal; without it the terminal has none.
"""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

IDLE = 0.02


def read(fd, until, seconds=20):
    """What the program writes until a line ends with the prompt, or until it ends."""
    got, end = b"", time.monotonic() + seconds
    while time.monotonic() < end:
        if not select.select([fd], [], [], IDLE)[0]:
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


def start(words, lines, columns):
    """The process of the program WORDS at a terminal of this size (0: none), and the other end of the terminal."""
    pid, fd = pty.fork()
    if pid == 0:
        if lines:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        os.execv(words[0], words)
    return pid, fd


def main():
    keys = re.findall(r"(?:[^\n^]|\^\[)*\n|\^C|\^D", sys.argv[1].replace("\\n", "\n").replace("\\t", "\t"))
    lines, columns = (int(n) for n in os.environ.get("TERMINAL", "0x0").split("x"))
    pid, fd = start(sys.argv[2:], lines, columns)
    screen = b""
    for key in keys:
        screen += read(fd, rb"(> |-- |\[return\] )$")
        os.write(fd, {"^C": b"\x03", "^D": b"\x04"}.get(key, key.replace("^[", "\033").encode()))
    screen += read(fd, None)
    sys.stdout.write(screen.decode("utf-8", "replace").replace("\r\n", "\n"))
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


if __name__ == "__main__":
    sys.exit(main())

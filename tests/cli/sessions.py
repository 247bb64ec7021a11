#!/usr/bin/env python3
"""Plays at a pseudo terminal and checks what a person sees: sessions.py AEDILE LINESxCOLUMNS DECISIONS VARIANT...

learn:LESSON in place of a variant goes through a lesson; a step of it is a frame.

After each decision the board with its question fits the screen, no line is wider than it, and without UTF-8 or colours
there are none.  Prints what is wrong, and how many frames were looked at.
"""
import os
import re
import sys

from terminal import read, start

ESCAPE = re.compile(r"\033\[[0-9;?]*[A-Za-z]|\033[=>]")
QUESTION = re.compile(r": (\d+) legal moves; \? lists them, help explains")


def problems_of(frame, lines, columns):
    """What is wrong with a FRAME: the board, the question, a list of moves, the prompt."""
    plain = ESCAPE.sub("", frame).replace("\r", "")
    shown = plain.split("\n")
    if len(shown) > lines:
        yield f"{len(shown)} lines"
    for line in shown:
        if len(line) > columns:
            yield f"{len(line)} columns: {line}"
    if os.environ.get("LC_ALL") == "C" and not plain.isascii():
        yield "more than ASCII"
    if "NO_COLOR" in os.environ and re.search(r"\033\[[0-9;]*m", frame):
        yield "colours"


def play(program, lines, columns, decisions, variant):
    """The number of frames of a session, and their problems."""
    pid, fd = start([program, "play", variant, "--players", "human,random", "--seed", "5"], lines, columns)
    problems, frames = [], 0
    for turn in range(decisions):
        said = read(fd, rb"> $").decode("utf-8", "replace").replace("\r\n", "\n")
        question = QUESTION.search(said)
        if not question:
            break
        frame = said.split("\n\n", 1)[-1]
        problems += [f"{variant}, frame {turn + 1}: {problem}" for problem in problems_of(frame, lines, columns)]
        frames += 1
        os.write(fd, b"%d\n" % (turn * 7 % int(question.group(1)) + 1))
    read(fd, rb"> $")
    os.write(fd, b"quit\n")
    read(fd, None)
    os.waitpid(pid, 0)
    return frames, problems


STEP = re.compile(r"-- \d+ of \d+ --")
PROMPT = rb"(> |\[return\] |-- more: return goes on, q ends -- )$"


def learn(program, lines, columns, lesson):
    """The number of steps of a LESSON that is skipped through, and their problems."""
    pid, fd = start([program, "learn", lesson, "--no-progress"], lines, columns)
    problems, frames = [], 0
    step, below_board = None, False
    while frames < 100:
        said = read(fd, PROMPT).decode("utf-8", "replace").replace("\r\n", "\n")
        begun = STEP.search(said)
        if not begun and not below_board:
            break
        frame = said if below_board else said[begun.start():]
        step = step if below_board else begun.group()
        below_board = "-- more" in frame
        shown = frame.split("\n", 1)[1]  # the heading may scroll off
        problems += [f"{lesson}, {step}: {problem}" for problem in problems_of(shown, lines, columns)]
        if below_board:
            os.write(fd, b"\n")
            continue
        frames += 1
        if not re.search(PROMPT.decode(), ESCAPE.sub("", frame)):
            break
        os.write(fd, b"\n" if "[return]" in frame else b"next\n")
    os.close(fd)
    os.waitpid(pid, 0)
    return frames, problems


def main():
    program, size, decisions = sys.argv[1], sys.argv[2].split("x"), int(sys.argv[3])
    looked = 0
    for variant in sys.argv[4:]:
        screen = int(size[0]), int(size[1])
        frames, problems = (learn(program, *screen, variant[6:]) if variant.startswith("learn:")
                            else play(program, *screen, decisions, variant))
        looked += frames
        print("\n".join(problems), end="\n" if problems else "")
    print(f"{looked} frames")


if __name__ == "__main__":
    main()

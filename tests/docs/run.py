#!/usr/bin/python3
"""Runs the examples of README.md and docs/: what they say must be what happens.

A block marked `console` is a session: lines after "$ " are commands, the lines below each what it prints (stdout and stderr).
"..." stands for any text within a line, and for any lines where it is a line of its own; a command with nothing below it may
print what it likes.  A trailing "\\" continues a command.  "# exit 1" at the end of a command is the exit code, else 0 is
expected.  A block marked `yaml file=NAME` (or any language) is first written to NAME.  Every document has a folder of its own,
in which the folders of the tree can be seen, and `aedile` is the program that AEDILE names.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
AEDILE = os.environ.get("AEDILE", os.path.join(ROOT, "build", "aedile"))


def blocks(text):
    """(line number, info string, lines) of each fenced block."""
    opened = None
    for number, line in enumerate(text.split("\n"), 1):
        if opened is None and line.startswith("```"):
            opened = (number, line[3:].strip(), [])
        elif opened is not None and line.startswith("```"):
            yield opened
            opened = None
        elif opened is not None:
            opened[2].append(line)


def commands(first_line, lines):
    """[line number, command, expected lines] of a console block."""
    found = []
    for number, line in enumerate(lines, first_line + 1):
        if line.startswith("$ "):
            found.append([number, line[2:], []])
        elif found and not found[-1][2] and found[-1][1].endswith("\\"):
            found[-1][1] = found[-1][1][:-1] + line
        elif found:
            found[-1][2].append(line)
    return found


def pattern(expected):
    """A regular expression for the expected lines."""
    parts = []
    for line in expected:
        if line.strip() == "...":
            parts.append(r"(?:[^\n]*\n)*?")
        else:
            parts.append(r"[^\n]*".join(re.escape(piece) for piece in line.rstrip().split("...")) + r"[^\S\n]*\n")
    return "".join(parts)


def run(command, folder):
    env = dict(os.environ, PATH=os.path.join(folder, ".bin") + ":" + os.environ["PATH"], LC_ALL="C.UTF-8", NO_COLOR="1")
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=300, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def session(place, found, folder):
    """Runs the commands of one block; returns what is wrong with each."""
    for number, command, expected in found:
        code = re.search(r"#\s*exit (\d+)\s*$", command)
        status, output = run(command, folder)
        if output and not output.endswith("\n"):
            output += "\n"
        while expected and not expected[-1].strip():
            expected.pop()
        if status != (int(code.group(1)) if code else 0):
            yield f"{place}:{number}: exit {status} of: {command}\n{output}"
        elif expected and not re.fullmatch(pattern(expected), output.rstrip("\n") + "\n"):
            yield f"{place}:{number}: another output of: {command}\n{output}"
        else:
            yield None


def folder_of_tree(folder):
    for name in ("variants", "scripts", "tournaments", "tests", "docs"):
        os.symlink(os.path.join(ROOT, name), os.path.join(folder, name))
    for name in (".bin", "build"):
        os.mkdir(os.path.join(folder, name))
        os.symlink(AEDILE, os.path.join(folder, name, "aedile"))


def document(path):
    place = os.path.relpath(path, ROOT)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with tempfile.TemporaryDirectory(prefix="aedile-docs-") as folder:
        folder_of_tree(folder)
        for number, info, lines in blocks(text):
            words = info.split()
            name = next((word[5:] for word in words if word.startswith("file=")), None)
            if name:
                target = os.path.join(folder, name)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                with open(target, "w", encoding="utf-8") as file:
                    file.write("\n".join(lines) + "\n")
            if words[:1] == ["console"]:
                yield from session(place, commands(number, lines), folder)


def main():
    paths = sys.argv[1:] or [os.path.join(ROOT, "README.md")] + sorted(
        glob.glob(os.path.join(ROOT, "docs", "**", "*.md"), recursive=True))
    problems, passed = [], 0
    for path in paths:
        for problem in document(path):
            if problem is None:
                passed += 1
            else:
                problems.append(problem)
                print(problem)
    print(f"{passed} passed, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

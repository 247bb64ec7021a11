#!/usr/bin/python3
"""Runs the examples of README.md and docs/: what they say must be what happens.

A block marked `console` is a session: lines after "$ " are commands, the lines below each what it prints (stdout and stderr).
"..." stands for any text within a line, and for any lines where it is a line of its own; a command with nothing below it may
print what it likes.  A trailing "\\" continues a command.  "# exit 1" at the end of a command is the exit code, else 0 is
expected.  A block marked `yaml file=NAME` (or any language) is first written to NAME.  A comment `<!-- console`, or with any such
mark, to a line `-->` is a block that readers do not see.  Every document has a folder of its own, in which the folders of the tree
can be seen, and `aedile` is the program that AEDILE names.

A variant with scripts is a promise: after the sessions it is checked and played by random and greedy bots at every number of seats,
and the section below its heading must have a session that prints something.
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
    """(line number, info string, lines, number of the section) of each fenced or hidden block."""
    opened, end, section = None, None, 0
    for number, line in enumerate(text.split("\n"), 1):
        start = re.match(r"```|<!-- (?=console$|\w+ file=)", line)
        if opened is None and start:
            opened, end = (number, line[start.end():].strip(), [], section), "```" if line.startswith("`") else "-->"
        elif opened is not None and line.startswith(end):
            yield opened
            opened = None
        elif opened is not None:
            opened[2].append(line)
        elif re.match("##?#? ", line):
            section += 1


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


def seats_of(name, folder):
    """Numbers of seats of a variant, from what check says of it: "for 2, 3 or 4 seats"; none if it is not accepted."""
    status, output = run(f"aedile check {name} --games 4", folder)
    return ([int(n) for n in re.findall(r"\d+", output.partition(" for ")[2].partition(" seat")[0])] if status == 0 else []), output


def promises(place, variants, shown, folder):
    """Checks and plays VARIANTS, (line number, name, section); SHOWN are the sections in which a command prints something."""
    for number, name, section in variants:
        seats, output = seats_of(name, folder)
        if not seats:
            yield f"{place}:{number}: check refuses {name}\n{output}"
        if section not in shown:
            yield f"{place}:{number}: nothing shows what {name} does"
        for n in seats:
            players = ",".join(["greedy", "random", "greedy", "random", "random", "random"][:n])
            status, output = run(f"aedile play ./{name} --seed 2 --players {players}", folder)
            yield f"{place}:{number}: exit {status} of a game of {name}\n{output}" if status else None


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
        variants, shown = [], set()
        for number, info, lines, section in blocks(text):
            words = info.split()
            name = next((word[5:] for word in words if word.startswith("file=")), None)
            if name:
                target = os.path.join(folder, name)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                with open(target, "w", encoding="utf-8") as file:
                    file.write("\n".join(lines) + "\n")
                if name and words[0] == "yaml" and any(line.startswith("hooks:") for line in lines):
                    variants.append((number, name, section))
            if words[:1] == ["console"]:
                found = commands(number, lines)
                if any(line.strip() not in ("", "...") for _, _, expected in found for line in expected):
                    shown.add(section)
                yield from session(place, found, folder)
        yield from promises(place, variants, shown, folder)


def main():
    paths = sys.argv[1:] or [os.path.join(ROOT, "README.md")] + sorted(
        glob.glob(os.path.join(ROOT, "docs", "**", "*.md"), recursive=True))
    missing = [path for path in paths if not os.path.isfile(path)]
    for path in missing:
        print(f"{path}: no such page, expected README.md or a page of docs/")
    problems, passed = missing, 0
    for path in (path for path in paths if path not in missing):
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

#!/usr/bin/env python3
"""Draws a sample for the readers' test: tests/words/draw.py SEED [FUNCTIONS MESSAGES PAGES].

A reader who has not seen the project gets the sample and docs/glossary.md, and says of each entry in one sentence what
it does or means.  At most one answer in twenty may be wrong or "cannot tell" (CONTRIBUTING.md, "Words").  The same seed
draws the same sample from the same tree.
"""
import random
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 45  # lines of a function that is shown whole
CALLS = r"\b(?:ad_fail|ad_diag\w*|ad_deny|luaL_error|lb_fail\w*|cli_\w*fail\w*|fprintf\(stderr|fputs)\b"


def tracked(*patterns):
    listed = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return listed.stdout.split()


def comment_above(lines, index):
    """The comment that ends on the line before INDEX, if there is one."""
    first = index
    if index and lines[index - 1].rstrip().endswith("*/"):
        first = index - 1
        while first and "/*" not in lines[first]:
            first -= 1
    return lines[first:index]


def functions(path):
    """Yields the name, first line and last line of each function of a formatted C file."""
    lines = (ROOT / path).read_text().split("\n")
    for end, line in enumerate(lines):
        if line != "{":
            continue
        start = end - 1
        while start > 0 and lines[start][:1] in (" ", ")"):
            start -= 1
        name = re.search(r"(\w+)\(", " ".join(lines[start:end]))
        close = next(i for i in range(end, len(lines)) if lines[i] == "}")
        if name and close - start <= LONGEST:
            yield name.group(1), start, close


def declaration(name, path):
    """The comment and declaration of NAME in a header of the folder of PATH, or nothing."""
    for header in sorted((ROOT / path).parent.glob("*.h")):
        lines = header.read_text().split("\n")
        for i, line in enumerate(lines):
            if re.match(rf"[a-z].*\b{name}\(", line) and not line.startswith("static inline"):
                end = next(j for j in range(i, len(lines)) if lines[j].endswith(";") or ";" in lines[j])
                return comment_above(lines, i) + lines[i:end + 1]
    return []


def draw_functions(rng, n):
    found = [(path, *f) for path in tracked("engine/*.c", "bindings/*.c") for f in functions(path)]
    for path, name, start, close in rng.sample(found, n):
        lines = (ROOT / path).read_text().split("\n")
        yield f"{path}: {name}", declaration(name, path) + comment_above(lines, start) + lines[start:close + 1]


def messages(path):
    text = (ROOT / path).read_text()
    for call in re.finditer(CALLS, text):
        rest = text[call.end():call.end() + 600]
        end = rest.find(";\n")
        literals = re.findall(r'"((?:[^"\\]|\\.)*)"', rest[:end if end > 0 else None])
        message = max(literals, key=len, default="")
        joined = re.search(re.escape(f'"{message}"') + r'((?:\s*"(?:[^"\\]|\\.)*")*)', rest)
        more = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', joined.group(1))) if joined else ""
        # ad_diag_expected(diags, node, "Y") says "KEY is X, expected Y"
        before = "KEY is VALUE, expected " if call.group().endswith("_expected") else ""
        if len((message + more).split()) >= 4:
            yield before + message + more


def draw_messages(rng, n):
    found = sorted({(path, m) for path in tracked("engine/*.c", "bindings/*.c") for m in messages(path)})
    return [(path, [message]) for path, message in rng.sample(found, n)]


def draw_pages(rng, n):
    return [(path, []) for path in rng.sample(tracked("README.md", "CONTRIBUTING.md", "docs/*.md"), n)]


def main(words):
    if not 2 <= len(words) <= 5 or not all(w.isdigit() for w in words[1:]):
        sys.exit("usage: tests/words/draw.py SEED [FUNCTIONS MESSAGES PAGES]")
    rng = random.Random(int(words[1]))
    counts = [int(w) for w in words[2:]] + [20, 20, 5][len(words) - 2:]
    draws = {"Function": draw_functions, "Message": draw_messages, "Page": draw_pages}
    for (kind, draw), count in zip(draws.items(), counts):
        for i, (place, lines) in enumerate(draw(rng, count), 1):
            print(f"\n## {kind} {i}: {place}")
            print("\n".join(["```", *lines, "```"]) if lines else "(read the page)")


main(sys.argv)

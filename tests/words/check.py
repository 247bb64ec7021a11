#!/usr/bin/env python3
"""Finds retired words and long lines; tests/words.sh says how to call it.

A rule is a line of tests/words/retired.txt: a regular expression (case is ignored), a tab, what to
write instead, and perhaps a tab and the paths that the rule leaves out, as globs with commas
between.  git grep finds the lines that some rule hits; only these are looked at one rule at a time.
"""
import collections
import fnmatch
import os
import re
import subprocess
import sys
import tempfile

TEXT = ["*.c", "*.h", "*.def", "*.lua", "*.md", "*.sh", "*.py", "*.yaml", "Makefile", ".ci/*",
        "docs/_aedile", "docs/aedile.*"]
# Golden games, the history, and the places that must name retired words.
LEFT_OUT = ("tests/golden/", "CHANGELOG.md", "docs/glossary.md", "tests/words/", "tests/words.sh")
CODE = ("engine/", "bindings/", "tests/")
WIDTH = 100
SPAN = 80  # a phrase reaches at most so far from the end of its first line


class Rule:
    def __init__(self, number, line):
        fields = line.split("\t")
        if len(fields) not in (2, 3) or not all(fields):
            sys.exit(f"retired.txt:{number}: expected REGEX, tab, REPLACEMENT and perhaps tab, GLOB,GLOB")
        self.pattern, self.instead = fields[:2]
        self.left_out = fields[2].split(",") if len(fields) == 3 else []
        self.hits, self.files = 0, set()
        try:
            self.regex = re.compile(self.pattern, re.IGNORECASE)
        except re.error as problem:
            sys.exit(f"retired.txt:{number}: '{self.pattern}' is not a regular expression: {problem}")

    def find(self, path, text, joint=None):
        """The offences in TEXT; with JOINT those that begin before it and end behind it."""
        if any(fnmatch.fnmatch(path, glob) for glob in self.left_out):
            return
        for match in self.regex.finditer(text):
            if joint is None or match.start() < joint - 1 and match.end() > joint:
                self.hits += 1
                self.files.add(path)
                yield match.start() + 1, f"found '{match[0]}', write: {self.instead}"


def read_rules(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    return [Rule(i + 1, line) for i, line in enumerate(lines) if line and not line.startswith("#")]


def git(root, *arguments):
    """The output of a git command; grep exits with 1 when it finds nothing."""
    done = subprocess.run(["git", "-C", root, *arguments], capture_output=True)
    if done.returncode > (arguments[0] == "grep"):
        sys.exit(f"git {arguments[0]}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout.decode(errors="replace")


def suspect_lines(root, rules):
    patterns = [word for rule in rules for word in ("-e", rule.pattern)]
    for row in git(root, "grep", "--no-color", "-nzIPi", *patterns, "--", *TEXT).split("\n"):
        path, number, line = row.split("\0", 2) if row else ("", "", "")
        if path and not path.startswith(LEFT_OUT):
            yield path, int(number), line


def yaml_comment(line):
    """Blanks out everything before the comment, so that columns stay what they are."""
    return re.sub(r"^(?:[^\"'#]|\"[^\"]*\"|'[^']*'|(?<=\S)#)*", lambda m: " " * len(m[0]), line)


LEAD = re.compile(r'\s*(?:/?\*+|//|#+|--+|>|"|-)?\s*')


def joined(line, following):
    """LINE and the FOLLOWING one as one text, without what stands between in comments and strings."""
    head = line.rstrip()
    for end in ('\\n"', '"', "\\", "*/"):
        head = head.removesuffix(end)
    head = head.rstrip() + " "
    return head, head + following[LEAD.match(following).end():]


def line_pairs(root):
    """Each line of the tree joined with the next one: path, number, column of the joint, text."""
    for path in git(root, "ls-files", "-z", "--", *TEXT).split("\0"):
        if not path or path.startswith(LEFT_OUT) or not os.path.exists(os.path.join(root, path)):
            continue
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            lines = file.read().split("\n")
        if path.endswith(".yaml"):
            lines = [yaml_comment(line) for line in lines]
        for number, (line, following) in enumerate(zip(lines, lines[1:]), 1):
            head, text = joined(line, following)
            if head.strip() and len(text) > len(head):
                yield path, number, len(head), text


def broken_phrases(root, rules):
    """Phrases of several words that begin on one line and end on the next."""
    phrases = [rule for rule in rules if " " in rule.pattern]
    any_phrase = "|".join(f"(?:{rule.pattern})" for rule in phrases)
    pairs = list(line_pairs(root)) if phrases else []
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "pairs"), "w", encoding="utf-8") as file:
            file.writelines(text[max(0, joint - SPAN):joint + SPAN] + "\n" for _, _, joint, text in pairs)
        found = git(folder, "grep", "--no-index", "--no-color", "-hnzIPi", "-e", any_phrase, "--", "pairs") if pairs else ""
    for row in found.split("\n"):
        if row:
            path, number, joint, text = pairs[int(row.split("\0")[0]) - 1]
            for rule in phrases:
                for column, what in rule.find(path, text, joint):
                    yield path, number, column, what


def retired_words(root, rules):
    yield from broken_phrases(root, rules)
    for path, number, line in suspect_lines(root, rules):
        line = yaml_comment(line) if path.endswith(".yaml") else line
        for rule in rules:
            for column, what in rule.find(path, line):
                yield path, number, column, what


def long_lines(root):
    for path in git(root, "ls-files", "-z", "--", "*.c", "*.h").split("\0"):
        if not path.startswith(CODE) or not os.path.exists(os.path.join(root, path)):
            continue
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                length = len(line.rstrip("\n"))
                if length > WIDTH:
                    what = f"found a line of {length} columns, expected at most {WIDTH}"
                    yield path, number, WIDTH + 1, what


def read_left(path):
    """{file: offences} that are known and wait to be mended: lines "OFFENCES FILE"."""
    with open(path, encoding="utf-8") as file:
        rows = [line.split(maxsplit=1) for line in file]
    return {name.strip(): int(number) for number, name in rows}


def more_than_left(offences, left):
    """The offences of files that have more than LEFT allows; says which files have fewer."""
    found = collections.Counter(offence[0] for offence in offences)
    for path, allowed in sorted(left.items()):
        if found[path] < allowed:
            print(f"{path}: {found[path]} offences, {allowed} were left: "
                  "tests/words.sh --left > tests/words/left.txt")
    return [offence for offence in offences if found[offence[0]] > left.get(offence[0], 0)]


def main(arguments):
    modes = [a for a in arguments if a.startswith("--")]
    counting = "--count" in modes
    root, rules_path = [a for a in arguments if a not in modes] or [".", "tests/words/retired.txt"]
    rules = read_rules(rules_path)
    words, long = list(retired_words(root, rules)), list(long_lines(root))
    if "--left" in modes:
        for path, number in sorted(collections.Counter(o[0] for o in words + long).items()):
            print(number, path)
        return 0
    if "--new" in modes:
        new = more_than_left(words + long, read_left(os.path.join(root, "tests/words/left.txt")))
        for path, number, column, what in sorted(new):
            print(f"{path}:{number}:{column}: {what}")
        print(f"{len(rules)} passed, {len(new)} failed")
        return bool(new)
    if counting:
        for rule in sorted(rules, key=lambda r: -r.hits):
            print(f"{rule.hits:6d} in {len(rule.files):4d} files  {rule.pattern}")
        print(f"{len(long):6d} lines of more than {WIDTH} columns")
    else:
        for path, number, column, what in sorted(words + long):
            print(f"{path}:{number}:{column}: {what}")
    print(f"{len(rules)} rules, {len(words)} retired words, {len(long)} long lines")
    return bool(words or long) and not counting


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

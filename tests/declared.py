#!/usr/bin/env python3
"""Prints functions that a header of one folder declares and a file of another folder defines: an include that hides a
call to a higher layer.  A folder may declare what its caller provides only if KNOWN names it."""
import re
import subprocess
from pathlib import Path

KNOWN = {"engine/core/game/game.h": "engine/games/registry.c"}  # the list of games is above their contract
DEFINITION = re.compile(r"^(?!static)[a-z][^\n;={}]*?\b([a-z]\w+)\(([^;{}]*)\)\n\{", re.M)
DECLARATION = re.compile(r"^(?!static|typedef)[A-Za-z][^\n;={}]*?\b([a-z]\w+)\(", re.M)


def tracked(*patterns):
    return subprocess.run(["git", "ls-files", *patterns], capture_output=True, text=True, check=True).stdout.split()


defined = {}
for path in tracked("engine/*.c", "bindings/*.c", ":!bindings/web"):  # stand-ins for what other folders declare
    for match in DEFINITION.finditer(Path(path).read_text()):
        defined[match.group(1)] = path
for path in tracked("engine/*.h", "bindings/*.h"):
    for match in DECLARATION.finditer(Path(path).read_text()):
        home = defined.get(match.group(1))
        if home and Path(home).parent != Path(path).parent and KNOWN.get(path) != home:
            print(f"{path} declares {match.group(1)}, which {home} defines")

#!/bin/bash
# The same tournament in three processes, each with other addresses: the same games, choice by choice.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

rows() { python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for row in db.execute("SELECT id, turns, trace_hash, verdict, hex(choices) FROM game JOIN replay USING (id) ORDER BY id"):
    print(*row)
for row in db.execute("SELECT * FROM seat ORDER BY id, seat"):
    print(*row)' "$1"; }

for i in 1 2 3; do
  run run tests/unit/tourney/repeat/repeat.yaml --quiet --out "$SCRATCH/$i.sqlite"
  wants 0
  rows "$SCRATCH/$i.sqlite" >"$SCRATCH/$i.rows"
done
same "$(wc -l <"$SCRATCH/1.rows")" 504 'rows of 144 games and 360 seats'
cmp -s "$SCRATCH/1.rows" "$SCRATCH/2.rows" && cmp -s "$SCRATCH/1.rows" "$SCRATCH/3.rows"
check $? 'three processes played different games'
finish

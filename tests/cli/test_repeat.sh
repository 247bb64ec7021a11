#!/bin/bash
# The same tournament in three processes, each with other addresses and as many workers as you like: the same games, and the same
# standings, byte for byte.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

for jobs in 0 1 3; do
  run run tests/unit/tourney/repeat/repeat.yaml --quiet --jobs $jobs --out "$SCRATCH/$jobs.sqlite"
  wants 0
  printf '%s\n' "$out" >"$SCRATCH/$jobs.txt"
  run export "$SCRATCH/$jobs.sqlite"
  wants 0
  printf '%s\n' "$out" >"$SCRATCH/$jobs.csv"
done
same "$(wc -l <"$SCRATCH/0.csv")" 145 'a line a game'
for jobs in 1 3; do
  cmp -s "$SCRATCH/0.csv" "$SCRATCH/$jobs.csv"
  check $? "games of another process, $jobs workers"
  cmp -s "$SCRATCH/0.txt" "$SCRATCH/$jobs.txt"
  check $? "standings of another process, $jobs workers"
done
finish

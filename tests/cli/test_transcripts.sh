#!/bin/bash
# What each lesson says when every step is skipped, and so its questions, its boards and its answers, is what
# tests/data/transcripts.txt has, byte for byte, whatever compiled the program.  `tests/cli/test_transcripts.sh write` writes
# the file anew: look at the difference before you commit.
source "$(dirname "$0")/lib.sh"

golden=tests/data/transcripts.txt
# A step may want more than one line: what a lesson does not need any more it does not read.
printf 'next\n%.0s' {1..60} >"$SCRATCH/next"

transcripts() {
  local lesson
  for lesson in scripts/scenarios/*/*.yaml scripts/scenarios/*/house-rules/*.yaml; do
    [[ $lesson == */course.yaml ]] && continue
    printf '%s %s\n' "$(COLUMNS=80 LINES=24 "$AEDILE" learn "$lesson" --no-progress <"$SCRATCH/next" 2>&1 | sha256sum | cut -c1-16)" "$lesson"
  done
}

if [[ ${1-} == write ]]; then
  transcripts >"$golden"
  exit
fi
transcripts >"$SCRATCH/now"
while read -r hash lesson; do
  same "$(grep " $lesson\$" "$SCRATCH/now")" "$hash $lesson" 'another transcript, or none'
done <"$golden"
same "$(wc -l <"$SCRATCH/now")" "$(wc -l <"$golden")" 'lessons'

finish

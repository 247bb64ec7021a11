#!/bin/bash
# Measures of the lessons: planted faults that check finds, what guessing is worth, hostile lessons.  A small sample;
# `tests/nightly/lessons.sh whole`, in `make nightly`, plants 1,000 faults, asks pupils in every lesson and damages 3,000 lessons.
set -u
cd "$(dirname "$0")" || exit 2
failed=0
each() { # SCRIPT WORDS...
  local said
  said=$(python3 "$@") || failed=$((failed + 1))
  grep -v ' passed, ' <<<"$said"
}
if [[ ${1-} == whole ]]; then
  each planted.py 1000
  each guessing.py
  each hostile_lessons.py 3000
else
  each planted.py 16
  each guessing.py nim
  each hostile_lessons.py 24
fi
echo "$((3 - failed)) passed, $failed failed"
((failed == 0))

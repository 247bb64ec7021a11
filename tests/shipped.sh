#!/bin/bash
# Everything that ships is in order: variants, tournaments, scripts, worked examples, the man page, the completion.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
AEDILE=${AEDILE:-build/aedile}

passed=0 failed=0
# each COMMAND... -- FILE...: the command succeeds for each file.
each() {
  local command=()
  while [[ $1 != -- ]]; do
    command+=("$1")
    shift
  done
  shift
  local file said
  for file in "$@"; do
    if said=$("${command[@]}" "$file" 2>&1); then
      passed=$((passed + 1))
    else
      printf '%s %s\n%s\n' "${command[*]}" "$file" "$said"
      failed=$((failed + 1))
    fi
  done
}

shopt -s nullglob globstar
games=20 # random games for each number of seats
[[ ${AEDILE_GAMES:-1000} -lt 100 ]] && games=4
each "$AEDILE" check --games $games -- variants/*/*.yaml tournaments/*.yaml scripts/bots/**/*.lua
each "$AEDILE" check -- scripts/scenarios/*/*.yaml
each "$AEDILE" check --quiet --coverage -- nim neoville gardennation
each "$AEDILE" examples -- tests/examples/*.yaml
each luac5.4 -p -- scripts/**/*.lua variants/**/*.lua
each mandoc -T lint -W warning -- docs/*.1
each bash -n -- docs/*.bash

echo "$passed passed, $failed failed"
((failed == 0))

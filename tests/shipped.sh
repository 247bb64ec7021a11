#!/bin/bash
# Everything that ships is in order: variants, tournaments, scripts, worked examples, the man page, the completion.
# `tests/shipped.sh whole` also proves the lessons of each game under each of its variants.
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

# The lessons of a variant: its own are proved, parameters name the clauses that they change, and what makes a lesson false is found.
heritage() {
  local said
  said=$("$AEDILE" check --lessons --json "$1") && jq -e '[.lessons[] | select(.stand == "false here" and .causes == [])] == []' <<<"$said"
}

shopt -s nullglob globstar
games=8 # random games for each number of seats
[[ ${AEDILE_GAMES:-1000} -lt 100 ]] && games=2
each "$AEDILE" check --games $games -- variants/*/*.yaml tournaments/*.yaml scripts/bots/**/*.lua
# Sheets with scripts are slow under sanitizers: there the lessons of Neoville's scripts are left out.
of_variants=(scripts/scenarios/{nim,lua,gardennation,smallcity}/house-rules/*.yaml)
[[ ${AEDILE_GAMES:-1000} -ge 100 ]] && of_variants=(scripts/scenarios/*/house-rules/*.yaml)
each "$AEDILE" check -- "${of_variants[@]}"
inherited=(variants/nim/*.yaml variants/lua/*.yaml)
[[ ${1-} == whole ]] && inherited=(variants/*/*.yaml) # takes minutes
each heritage -- "${inherited[@]}"
# Proves each lesson of a course.  Under sanitizers two courses do: they hold every kind of step.
courses=(nim gardennation)
[[ ${AEDILE_GAMES:-1000} -ge 100 ]] && mapfile -t courses < <(printf '%s\n' scripts/scenarios/*/course.yaml | cut -d/ -f3)
each "$AEDILE" check --quiet --coverage -- "${courses[@]}"
# A lesson of a course's folder that the course leaves out would be proved by nobody.
for lesson in scripts/scenarios/*/*.yaml; do
  course=${lesson%/*}/course.yaml
  [[ $lesson == "$course" ]] || each grep -qw -e "$(basename "$lesson" .yaml)" -- "$course"
done
each "$AEDILE" examples -- tests/examples/*.yaml
each luac5.4 -p -- scripts/**/*.lua variants/**/*.lua
each mandoc -T lint -W warning -- docs/*.1
each "$AEDILE" check nim neoville --lang -- de zh-Hant
each bash -n -- docs/*.bash

echo "$passed passed, $failed failed"
((failed == 0))

#!/bin/bash
# Files of earlier versions are read as before, or refused with one line that says what to do.
#
#   tests/old.sh                                  ask the program about every folder tests/old/VERSION
#   tests/old.sh write VERSION VARIANT@MOVES...   make such a folder with the program AEDILE: of each variant a record and
#                                                 the position after MOVES moves; and the results of a tournament of all,
#                                                 whole and half
#   tests/old.sh expect VERSION...                write expected.txt anew with what the program AEDILE does
#
# expected.txt holds commands after "$ "; below each are the exit code and the first line it says (on standard error, if anything
# is there).  Where a record can be played, the position beside it says the same.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
AEDILE=$(realpath -e "${AEDILE:-build/aedile}") || exit 2
archive=$PWD/tests/old
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# unpack VERSION: a copy of the folder, where the commands find their files.
unpack() {
  rm -rf "$scratch/files"
  cp -r "$archive/$1" "$scratch/files" && cd "$scratch/files" && gunzip ./*.gz
}

# ask COMMAND...: what the program says, as expected.txt has it.
ask() {
  "$AEDILE" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
  echo "$? $(cat "$scratch/err" "$scratch/out" | head -n 1 | tr -d '\r')"
}

# commands: all that is asked about the files of this folder.
commands() {
  local position game
  for position in *-after-*.yaml; do
    game=${position%-after-*}
    printf '%s\n' "replay $game.yaml" "replay $game.yaml --verify" "score $game.yaml" "score $position" "legal $position"
  done
  printf '%s\n' "standings results.sqlite" "status results.sqlite" "export results.sqlite" "replay results.sqlite --verify" \
    "replay results.sqlite --game 1" "run tournament.yaml --out results.sqlite"
  [[ ! -f half.sqlite ]] || printf '%s\n' "run tournament.yaml --out half.sqlite --quiet" "export half.sqlite"
}

expect() { # VERSION
  unpack "$1" || exit 2
  local command
  commands | while read -r command; do
    # shellcheck disable=SC2086 # words of a command
    printf '$ %s\n%s\n' "$command" "$(ask $command)"
  done >"$archive/$1/expected.txt"
}

write() { # VERSION VARIANT@MOVES...
  mkdir "$archive/$1" && cd "$archive/$1" || exit 2
  local version=$1 asked variant game variants=()
  shift
  for asked in "$@"; do
    variant=${asked%@*} game=${asked%%/*}
    variants+=("$variant")
    "$AEDILE" play "$variant" --players random,greedy --seed 5 --record "$game.yaml" >/dev/null || exit 1
    "$AEDILE" replay "$game.yaml" --position "${asked#*@}" >"$game-after-${asked#*@}.yaml" || exit 1
  done
  printf '%s\n' 'aedile: 1' 'tournament: old' "variants: [$(IFS=, && echo "${variants[*]}")]" 'seed: 7' 'seats: [2]' 'deals: 2' \
    'bots:' '  - {id: dice, bot: random}' '  - {id: greedy, bot: greedy}' >tournament.yaml
  "$AEDILE" run tournament.yaml --out results.sqlite >/dev/null || exit 1
  "$AEDILE" run tournament.yaml --out half.sqlite --shard 0/2 >/dev/null || exit 1
  gzip -n9 ./*.sqlite
  expect "$version"
}

passed=0 failed=0
verdict() { # PROBLEM, empty: there is none
  if [[ -z $1 ]]; then
    passed=$((passed + 1))
  else
    printf '%s: %s\n' "$version" "$1"
    failed=$((failed + 1))
  fi
}

# The last answer has one line, which says what to do after a semicolon, and perhaps the count of problems below; no output.
one_line() {
  [[ ! -s $scratch/out ]] && [[ $(grep -vc '^1 problem, ' "$scratch/err") == 1 ]] && head -n 1 "$scratch/err" | grep -q '; '
}

check_answer() { # COMMAND EXPECTED
  local answer problem=
  # shellcheck disable=SC2086 # words of a command
  answer=$(ask $1)
  if [[ $answer != "$2" ]]; then
    problem="aedile $1"$'\n'"  expected $2"$'\n'"  got      $answer"
  elif [[ $2 != 0\ * ]] && { [[ $2 != 3\ * && $1 != *--verify ]] || ! one_line; }; then
    problem="aedile $1: a refusal is exit code 3 and one line that says what to do"$'\n'$(cat "$scratch/out" "$scratch/err")
  fi
  verdict "$problem"
}

# `score` and `legal` say the same about a position as about the record it is from, where the record can be played.
check_position() { # POSITION
  local game=${1%-after-*} moves command problem=
  moves=${1#*-after-} moves=${moves%.yaml}
  for command in score legal; do
    "$AEDILE" "$command" "$game.yaml" --at "$moves" --json 2>/dev/null | jq -S 'map(del(.title))' >"$scratch/record"
    "$AEDILE" "$command" "$1" --json | jq -S 'map(del(.title))' | cmp -s - "$scratch/record" ||
      problem="'aedile $command $1' differs from 'aedile $command $game.yaml --at $moves'"
  done
  verdict "$problem"
}

# Half a tournament of then and half of now together have the same games as a tournament of then, where the run resumed.
check_resumed() { # RESUMED
  [[ $1 == 0\ * ]] || return
  verdict "$(diff <("$AEDILE" export results.sqlite) <("$AEDILE" export half.sqlite) | head -n 5)"
}

check() { # VERSION
  unpack "$1" || { verdict 'cannot be unpacked' && return; }
  local mark command expected record="" resumed=""
  [[ -s expected.txt ]] || { verdict 'has no expected.txt' && return; }
  while read -r mark command && IFS= read -r expected; do
    [[ $mark == '$' ]] || { verdict "expected.txt has no command at '$mark $command'" && return; }
    check_answer "$command" "$expected"
    case $command in
    'score '*-after-*) ;;
    'score '*) record=$expected ;;
    'export half.sqlite') check_resumed "$resumed" ;;
    'run '*) resumed=$expected ;;
    'legal '*) [[ $record == 0\ * ]] && check_position "${command#legal }" ;;
    esac
  done <expected.txt
}

case ${1-} in
write) write "${@:2}" ;;
expect) for version in "${@:2}"; do (expect "$version"); done ;;
*)
  for version in $(cd "$archive" && ls); do
    check "$version"
  done
  echo "$passed passed, $failed failed"
  ((failed == 0 && passed > 0))
  ;;
esac

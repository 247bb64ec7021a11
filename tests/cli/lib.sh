# lib.sh - what the tests of the command line share.  `source` it first, end with `finish`.
#
#   run ARGS...            runs aedile with ARGS; sets $out, $err, $code
#   run_in TEXT ARGS...    the same with TEXT (printf escapes) on standard input
#   wants CODE             the exit code of the last run
#   out_is TEXT, err_is TEXT      the whole output; `...` within TEXT stands for anything
#   out_has TEXT, err_has TEXT    a part of it, literally
#   out_lacks TEXT
#   file NAME              writes standard input to $SCRATCH/NAME
#   raising_cup VARIANTS DEALS ID  writes cup.yaml: dice, greedy and ID, which raises errors (raises.lua)
#   play_lesson            writes play.yaml, a lesson whose only step is to play towards a goal
#   same A B WHAT          two texts are equal
#   lasting NAME           plays NAME.yaml with so many deals that a kill comes before the end on any machine: whole.sqlite, whole.txt
#   brief                  few games are asked for, as under sanitizers: what plays many leaves most of them out
#   nightly                many games are asked for, as by `make nightly`: nothing is left out
# Every file has a folder of its own in $SCRATCH; the current folder is the root of the tree.
# shellcheck shell=bash
set -u
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
AEDILE=${AEDILE:-$ROOT/build/aedile}
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT
export LC_ALL=C.UTF-8 NO_COLOR=1
unset AEDILE_PATH
cd "$ROOT" || exit 1
checks=0 failures=0 out='' err='' code=0 last=''

brief() {
  [ "${AEDILE_GAMES:-1000}" -lt 100 ]
}

nightly() {
  [ "${AEDILE_GAMES:-1000}" -ge 10000 ]
}

run_with() { # INPUT-FILE ARGS...
  local input=$1
  shift
  last="aedile $*"
  timeout 120 "$AEDILE" "$@" <"$input" >"$SCRATCH/.out" 2>"$SCRATCH/.err"
  code=$?
  out=$(<"$SCRATCH/.out") # no process: thousands of runs
  err=$(<"$SCRATCH/.err")
}

run() {
  run_with /dev/null "$@"
}

run_in() {
  # shellcheck disable=SC2059 # the text is a format on purpose: \n
  printf "$1" >"$SCRATCH/.in"
  shift
  run_with "$SCRATCH/.in" "$@"
}

file() {
  mkdir -p "$(dirname "$SCRATCH/$1")"
  cat >"$SCRATCH/$1"
}

# How long a run takes depends on the machine, so the deals are doubled until one takes two seconds.
lasting() { # NAME
  local start deals
  for _ in 1 2 3 4 5 6 7 8; do
    rm -f "$SCRATCH"/whole.sqlite*
    start=$(date +%s%N)
    "$AEDILE" run -q "$SCRATCH/$1.yaml" -o "$SCRATCH/whole.sqlite" >"$SCRATCH/whole.txt"
    (($(date +%s%N) - start > 2000000000)) && return
    deals=$(sed -n 's/^deals: //p' "$SCRATCH/$1.yaml")
    sed -i "s/^deals: .*/deals: $((2 * deals))/" "$SCRATCH/$1.yaml"
  done
}

raising_cup() { # VARIANTS DEALS ID
  file cup.yaml <<YAML
tournament: cup
variants: [$1]
seed: 11
seats: [2, 3]
deals: $2
bots:
  - {id: dice, bot: random}
  - {id: greedy, bot: greedy}
  - {id: "$3", file: raises.lua}
YAML
  file raises.lua <<'LUA'
return {choose = function(view, moves) if #moves == 5 then error("no idea") end return moves[1] end}
LUA
}

play_lesson() {
  file play.yaml <<'END'
aedile: 1
lesson: nim
title: Two at once
start: {seats: 3, heaps: [3, 4, 5]}
steps:
  - play: "Take all three stones of heap 1 in one turn."
    goal: {attr: {taken: [1], at_least: 3}}
    at_most: 2
    bots: {2: greedy, 3: greedy}
    solution: [take 3 from 1]
END
}

check() { # OK WHAT
  checks=$((checks + 1))
  if [ "$1" != 0 ]; then
    failures=$((failures + 1))
    printf '%s:%s: %s: %s\n' "$0" "${BASH_LINENO[1]}" "$last" "$2"
    printf '  exit %s\n  stdout: %s\n  stderr: %s\n' "$code" "${out:0:2000}" "${err:0:2000}"
  fi
}

matches() { # TEXT PATTERN: equal but for `...` in the pattern and $SCRATCH/ in the text
  local pattern=${2//\\/\\\\} text=${1//"$SCRATCH/"/} special
  for special in '*' '?' '[' ']'; do
    pattern=${pattern//"$special"/"\\$special"}
  done
  pattern=${pattern//.../*}
  while [[ $pattern == *$'\n' ]]; do pattern=${pattern%$'\n'}; done # as $(...) cuts them off TEXT
  # shellcheck disable=SC2053 # a pattern on purpose
  [[ $text == $pattern ]]
}

wants() {
  [ "$code" = "$1" ]
  check $? "expected exit $1"
}

out_is() {
  matches "$out" "$1"
  check $? "stdout is not: $1"
}

err_is() {
  matches "$err" "$1"
  check $? "stderr is not: $1"
}

out_has() {
  [[ $out == *"$1"* ]]
  check $? "stdout lacks: $1"
}

err_has() {
  [[ $err == *"$1"* ]]
  check $? "stderr lacks: $1"
}

out_lacks() {
  [[ $out != *"$1"* ]]
  check $? "stdout has: $1"
}

same() {
  [ "$1" = "$2" ]
  check $? "differs: $3"
}

finish() {
  printf '%s: %d passed, %d failed\n' "$(basename "$0" .sh)" "$((checks - failures))" "$failures"
  [ "$failures" = 0 ]
  exit
}

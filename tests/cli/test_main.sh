#!/bin/bash
# The program itself: help, version, unknown commands and options, lost output.
source "$(dirname "$0")/lib.sh"

run --version
wants 0
out_is 'aedile 0.2.0'

run
wants 2
out_is ''
err_has 'usage: aedile COMMAND'

for way in --help -h help; do
  run $way
  wants 0
  out_has 'usage: aedile COMMAND'
  err_is ''
done
overview=$out
for command in list check schema api play plan run standings replay score legal examples bench; do
  [[ $overview == *"  $command "* ]] || continue
  run $command --help
  wants 0
  out_has "usage: aedile $command"
  [[ ${out,,} == *example* ]]
  check $? 'no example'
  err_is ''
  page=$out
  run $command -h
  same "$out" "$page" "$command -h and --help"
  run help $command
  same "$out" "$page" "help $command and $command --help"
  run $command --hlp
  wants 2
  out_is ''
  err_is "aedile $command: unknown option '--hlp', did you mean '--help'?
try 'aedile $command --help'"
  run $command -%
  wants 2
  err_is "aedile $command: unknown option '-%'
try 'aedile $command --help'"
  run $command --help=yes
  wants 2
  err_is "aedile $command: option '--help' takes no value
try 'aedile $command --help'"
done

# All of it is read on a terminal of 80 columns and 24 lines.
same "$(wc -l <<<"$overview" | awk '$1 <= 23')" "$(wc -l <<<"$overview")" 'lines of the overview'
rare=$(sed -n 's/^  also  *//p' <<<"$overview" | tr -d ,)
for command in '' $rare $(sed -n 's/^  \([a-z]*\)  .*/\1/p' <<<"$overview" | grep -vx also); do
  # shellcheck disable=SC2086 # no word for the overview
  run help $command
  wants 0
  same "$(awk 'length > 80' <<<"$out")" '' 'lines of more than 80 columns'
done
run help run
out_has 'TOURNAMENT is a name ('
run help run extra
wants 2
out_is ''
err_is "aedile: one command at a time, 'extra' was given too
try 'aedile --help'"

run lsit
wants 2
err_is "aedile: unknown command 'lsit', did you mean 'list'?
try 'aedile --help'"
run help lsit
wants 2
run frobnicate
wants 2
err_is "aedile: unknown command 'frobnicate'
try 'aedile --help'"
run --frob
wants 2
err_is "aedile: unknown option '--frob'
try 'aedile --help'"
run ''
wants 2
err_is "aedile: unknown command ''
try 'aedile --help'"

# A full disk and a closed output are failures; a reader that leaves is not.
"$AEDILE" list >/dev/full 2>"$SCRATCH/.err"
code=$? last='list >/dev/full' err=$(cat "$SCRATCH/.err")
wants 4
err_is 'aedile: cannot write to standard output: No space left on device'
"$AEDILE" list >&- 2>"$SCRATCH/.err"
code=$? last='list >&-' err=$(cat "$SCRATCH/.err")
wants 4
err_is 'aedile: cannot write to standard output: Bad file descriptor'
for _ in 1 2 3 4 5; do
  "$AEDILE" help 2>"$SCRATCH/.err" | true
  code=${PIPESTATUS[0]} last='help | true' err=$(cat "$SCRATCH/.err")
  wants 0
  err_is ''
done

finish

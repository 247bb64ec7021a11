#!/bin/bash
# Ctrl-C in measure, compare, sweep and tune: the deals that were begun are finished and told, how to resume is said, a second one ends.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

dice=$ROOT/tests/data/lab/dice.yaml

# Games in a result file; enough where there is none.
games_in() { # FILE
  local games=60
  [[ -z $1 ]] || games=$("$AEDILE" status "$1" --json 2>/dev/null | jq .done)
  echo "${games:-0}"
}

# Starts aedile ARGS, whose games take long, and sends SIGINT TIMES times: when its processes are there, and have had time to play.
interrupt() { # TIMES ARGS...
  local times=$1 pid
  shift
  last="aedile $*, interrupted"
  "$AEDILE" "$@" >"$SCRATCH/.out" 2>"$SCRATCH/.err" &
  pid=$!
  for ((i = 0; i < 100; i++)); do
    pgrep -P $pid >/dev/null && break
    sleep 0.02
  done
  sleep 0.3
  for ((i = 0; i < 200 && $(games_in "${kept-}") < 60; i++)); do
    sleep 0.05
  done
  for (( ; times > 0; times--)); do
    kill -INT $pid
    sleep 0.05
  done
  wait $pid
  code=$?
  out=$(<"$SCRATCH/.out") err=$(<"$SCRATCH/.err")
}
says_so() {
  [[ "$err" =~ interrupted\ after\ ([0-9]+)\ of\ ([0-9]+)\ games ]]
  check $? "what was interrupted: $err"
  ((BASH_REMATCH[1] < BASH_REMATCH[2]))
  check $? "fewer games than planned: $err"
}

# ---- the numbers are those of fewer deals, which the same command tells ----
interrupt 1 compare neoville/base :park_majority=9 --bots greedy,random --deals 100000 --json -j 2
wants 4
says_so
err_has 'with --write FILE.yaml --out FILE games are kept, and the same command resumes'
same "$(jq -c '.bots | map(.bot)' <<<"$out")" '["greedy"]' 'a bot that did not play is left out'
interrupt 1 sweep neoville/base park_majority=3,5 --bots greedy --deals 100000
wants 4
says_so
out_has '5 (base)'
interrupt 1 measure neoville/base --bots greedy --until position1=0.0001 --json
wants 4
same "$(jq -c '.bots[0] | [.known, .confidence > 0.97, .deals > 0]' <<<"$out")" '[false,true,true]' 'looks that were interrupted'

# the same numbers as with fixed deals
interrupt 1 measure neoville/base --bots greedy --deals 3200 --of length,points --json -j 2
wants 4
first=$out
run measure neoville/base --bots greedy --deals "$(jq '.bots[0].deals' <<<"$first")" --of length,points --json
wants 0
same "$out" "$first" 'what was interrupted, and as many deals'

# ---- parts with games of their own ----
interrupt 1 measure neoville/base --of worth --bots greedy --deals 100000
wants 4
says_so

# ---- a search ----
for method in race ntbea; do
  interrupt 1 tune "$dice" --target position1=0.4999..0.5001 --parameters vars.bias.start=0..6,vars.sides.start=4..12 \
    --bots random --games 100000000 --method $method
  wants 4
  says_so
  err_has 'the same command begins again'
  out_has 'The search was interrupted'
done

# ---- a result file: the same command resumes, and the file tells what is there ----
words=(compare neoville/base :park_majority=9 --bots greedy --deals 3000 --write "$SCRATCH/kept.yaml" --out "$SCRATCH/kept.sqlite" --json -q)
kept=$SCRATCH/kept.sqlite interrupt 1 "${words[@]}"
wants 4
err_has 'the same command resumes'
deals=$(jq '.bots[0].deals' <<<"$out")
((deals > 0 && deals < 3000))
check $? "deals of the file: $deals"
jq -e '.comparisons[0].tested > 10' <<<"$out" >/dev/null
check $? 'numbers of a file that is not complete are tested'

# ---- twice: it ends at once ----
interrupt 2 measure neoville/metropolis --bots playout:playouts=5000 --deals 1000
same "$out" '' 'no answer'
[ "$code" -gt 128 ]
check $? "code $code of a command that was ended"
finish

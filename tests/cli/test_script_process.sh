#!/bin/bash
# Scripts run in a process of their own and under a clock in every command: one that hangs is ended and named, wherever it hangs, one that
# crashes its process ends no other, and the process that runs scripts writes no files but those of its command line.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
export AEDILE_CALL_S=1
brief && export AEDILE_CALL_S=2

# No instruction here takes long, and they are few; but all keys share one chain of the table.
slow='local t, sum = {}, 0
for i = 1, 100000 do t[i * 131071] = i end
for n = 1, 40 do for i = 1, 100000 do sum = sum + t[i * 131071] end end'
file loads.lua <<<"$slow
return {choose = function() return 1 end}"
file thinks.lua <<<"return {choose = function() $slow return 1 end}"
file good.lua <<<"return {choose = function() return 1 end}"
file rule.lua <<<"$slow
return { after = function() end }"
file rule.yaml <<<'{aedile: 1, game: nim, extends: base, hooks: rule.lua}'
file scores.lua <<<"return {score = function() $slow end}"
file scores.yaml <<<'{aedile: 1, game: nim, extends: base, hooks: scores.lua}'
file cup.yaml <<<'{tournament: cup, variant: nim/base, seats: [2], deals: 1, bots: [{id: a, file: loads.lua}, {id: b, bot: first}]}'
file house.yaml <<<'{tournament: house, variant: rule.yaml, seats: [2], deals: 1, bots: [{id: a, bot: random}, {id: b, bot: first}]}'
cd "$SCRATCH" || exit 1

# ---- loading ----

ended='processor time while the script is loaded, expected one that returns: it was ended'
hangs() { # CODE SCRIPT ARGS...
  local wanted=$1 script=$2
  shift 2
  run "$@"
  wants "$wanted"
  err_has "$script: a single call takes more than $AEDILE_CALL_S s of $ended"
}
hangs 3 loads.lua play nim/base --players ./loads.lua,first
hangs 3 rule.lua play rule.yaml --players first,first
# Each costs a whole call; under sanitizers one command of a kind is enough, as all share the code that waits.
if ! brief; then
  hangs 3 loads.lua bench nim/base --bots ./loads.lua,first --games 1
  hangs 3 loads.lua plan cup.yaml
  hangs 3 loads.lua run cup.yaml --jobs 0
  hangs 3 rule.lua run house.yaml
fi
hangs 3 loads.lua run cup.yaml --jobs 1
[ ! -e cup.sqlite ] && [ ! -e house.sqlite ]
check $? 'no result file is made for scripts that cannot be loaded'

# ---- check continues with the other files ----

run check loads.lua good.lua --variant nim/base
wants 1
err_has "loads.lua: a single call takes more than $AEDILE_CALL_S s of $ended"
out_has 'good.lua: bot'
run check --json rule.yaml nim/base
wants 1
same "$(jq -c 'map([.file, .good])' <<<"$out")" '[["rule.yaml",false],["nim/base",true]]' 'the report of a file that hangs'
same "$(jq -r '.[0].problems[0].message' <<<"$out")" \
  "rule.lua: a single call takes more than $AEDILE_CALL_S s of $ended" 'its problem'

# ---- playing ----

brief && all_jobs=3 || all_jobs='1 3'
for jobs in $all_jobs; do
  run measure nim/base --bots ./thinks.lua --deals 4 --jobs "$jobs"
  wants 4
  err_is "./thinks.lua: a single call takes more than $AEDILE_CALL_S s of processor time, expected one that returns: it was ended"
done

run play nim/base --players ./thinks.lua,first
wants 4
err_is "./thinks.lua: a single call takes more than $AEDILE_CALL_S s of processor time, expected one that returns: it was ended"
run check thinks.lua --variant nim/base
wants 1
err_has 'thinks.lua: a single call takes more than'
run bench scores.yaml --bots first,first --games 1
wants 4
err_has 'scores.lua: a single call takes more than'

# Neither the bot nor the rule does much at once; but the bot asks again and again.
file asks.lua <<<'return {choose = function(view) view:playout(1000000) return 1 end}'
file after.lua <<<'return {after = function() for i = 1, 5000000 do end end}'
file after.yaml <<<'{aedile: 1, game: nim, extends: base, hooks: after.lua}'
run play ./after.yaml --players ./asks.lua,first --seed 1
wants 4
err_is "./asks.lua: a single call takes more than $AEDILE_CALL_S s of processor time..., expected one that returns: it was ended"

# ---- a crash ----

mkfifo requests
"$AEDILE" play nim/base --players human,./good.lua <requests >said 2>complaint &
player=$!
exec 5>requests
echo 'take 1 from 1' >&5
for _ in $(seq 100); do grep -q 'take 1 from 1' said && break; sleep 0.1; done
pkill -ABRT -P "$player"
wait "$player"
same $? 4 'the exit code of a command whose process died'
same "$(cat complaint)" 'aedile: the process was killed by signal 6 (Aborted); please report it' 'what is said about it'
exec 5>&-

# ---- files that may be written ----

run play nim/base --players ./good.lua,first --record game.yaml
wants 0
[ -s game.yaml ]
check $? 'the file that is named on the command line is written'
run_in 'save new.yaml\nsave note.txt\nquit\n' play nim/base --players human,./good.lua
wants 0
[ -s new.yaml ]
check $? 'a new record is written'
err_has 'note.txt: cannot write the record: expected a name that ends with .yaml and is new, or is that of a record'
[ ! -e note.txt ]
check $? 'another file is not'

# ---- merge plays games again in a script process ----

file lost.lua <<<'return { after = function() end }'
file lost.yaml <<<'{aedile: 1, game: nim, extends: base, hooks: lost.lua}'
sed 's/rule.yaml/lost.yaml/' house.yaml >lost-house.yaml
run run lost-house.yaml --quiet --jobs 1 --out lost.sqlite
wants 0
file lost.lua <<<"$slow
return { after = function() end }"
run merge into.sqlite lost.sqlite
wants 3
err_is "lost.sqlite: lost.lua: a single call takes more than $AEDILE_CALL_S s of $ended"
[ ! -e into.sqlite ]
check $? 'no result file is made of a file that could not be verified'
run merge --no-verify into.sqlite lost.sqlite
wants 0

# ---- without ----

AEDILE_WALL=no run play nim/base --players ./good.lua,first
wants 0
AEDILE_CALL_S=x run play nim/base --players ./good.lua,first
wants 0
finish

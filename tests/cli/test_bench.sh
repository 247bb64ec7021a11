#!/bin/bash
# aedile bench: what it counts, not how fast.
source "$(dirname "$0")/lib.sh"

run bench nim/base --games 50 --seed 3 --json
wants 0
err_is ''
same "$(jq -r 'keys_unsorted | join(" ")' <<<"$out")" 'variant players seed games decisions options cpu_s games_per_s decisions_per_s state_bytes' 'keys'
same "$(jq -c '[.variant, .players, .seed, .games]' <<<"$out")" '["nim/base",2,3,50]' 'what was asked'
same "$(jq '.decisions > 100 and .options > .decisions and .state_bytes > 0 and .cpu_s > 0' <<<"$out")" true 'what was counted'
first=$(jq -c '[.decisions, .options]' <<<"$out")
run bench nim/base --games 50 --seed 3 --json
same "$(jq -c '[.decisions, .options]' <<<"$out")" "$first" 'the same seed counts alike'
run bench nim/base --games 50 --seed 4 --json
[ "$(jq -c '[.decisions, .options]' <<<"$out")" != "$first" ]
check $? 'another seed counts alike'
run bench nim/base --games 50 --seed 18446744073709551615 --json
same "$(jq -c .seed <<<"$out")" '"18446744073709551615"' 'the largest seed, whole'

run bench nim/base --players 4 --seconds 1
wants 0
out_is 'nim/base, 4 players, seed 1
games    ... /s
decisions ... /s ... us each
options ... per decision
cpu_s ...
state ... bytes'
# A few milliseconds say nothing about speed.
run bench nim/base --players 4 --games 10
wants 0
out_is 'nim/base, 4 players, seed 1
games                10
decisions  ...
options ... per decision
cpu_s ...
state ... bytes
too short to measure: ask for more --games, or for --seconds'
same "$(grep -c '/s' <<<"$out")" 0 'lines with a speed'
run bench nim/base --games 20 --bots greedy,random --json
wants 0
same "$(jq -c '[.games, .bots, .faults]' <<<"$out")" '[20,"greedy,random",0]' 'bots'
run bench nim/base --games 5 --bots playout:playouts=20,first --json
wants 0
same "$(jq -c '[.games, .bots, .faults]' <<<"$out")" '[5,"playout:playouts=20,first",0]' 'bots with options'
run bench nim/base --bots playout:playouts=x
wants 2
err_is "bot 'playout': playouts is 'x', expected a whole number from 1 to 1000000"
run bench nim/base --seconds 1 --bots greedy --players 3
wants 0
out_has 'nim/base, 3 players, seed 1, greedy'
same "$(head -n 3 <<<"$out" | tail -n 1 | grep -c ' us each$')" 1 'what a decision takes'

# One line without times, to compare with another build.
run bench nim/base --games 50 --hash
wants 0
out_is 'nim/base, 2 players, 50 games, seed 1: ...'
hashed=$out
run bench nim/base --games 50 --hash --seed 1
same "$out" "$hashed" 'the same games have the same hash'
run bench nim/base --games 50 --hash --seed 2
[[ ${out##*: } =~ ^[0-9a-f]{16}$ && ${out##*: } != "${hashed##*: }" ]]
check $? 'other games have another hash'
run bench nim/base --hash --json
wants 2
err_has '--hash is for random games whose number is given: without --json'

# Scripts: how often they were called; without them; one that fails.
file toll.lua <<'END'
return { after = function() end }
END
file toll.yaml <<'END'
aedile: 1
extends: nim/base
hooks: toll.lua
END
file fails.lua <<'END'
return { after = function() error("no more stones") end }
END
file fails.yaml <<'END'
aedile: 1
extends: nim/base
hooks: fails.lua
END
run bench "$SCRATCH/toll.yaml" --games 20 --json
wants 0
same "$(jq -c '.hook_calls == .decisions' <<<"$out")" true 'a call for every move, none for a deal and what nobody hooked'
run bench "$SCRATCH/toll.yaml" --games 20
wants 0
out_has 'hook calls '
out_has ' per game'
run bench "$SCRATCH/toll.yaml" --games 20 --no-hooks
wants 0
out_has 'seed 1, without scripts'
same "$(grep -c 'hook calls' <<<"$out")" 0 'no calls without scripts'
run bench "$SCRATCH/fails.yaml" --games 20
wants 4
same "$out" '' 'nothing was measured'
err_has 'no more stones'
run bench "$SCRATCH/fails.yaml" --games 20 --bots first
wants 4
run bench "$SCRATCH/fails.yaml" --games 20 --no-hooks
wants 0
run bench nim/base --games 20 --no-hooks
wants 0

# Options by phase: the same decisions as the lines above, parted; games of bots counted move by move; decisions of scripts by name.
run bench quadropolis/base --games 20 --phases --json
wants 0
same "$(jq -c '[.phases[] | .decisions + .one_option] | add' <<<"$out")" "$(jq .decisions <<<"$out")" 'decisions by phase'
same "$(jq -c '[.phases[] | .decisions * .mean + .one_option] | add | round' <<<"$out")" "$(jq .options <<<"$out")" 'options by phase'
same "$(jq -c 'all(.phases[]; .most >= .mean and (.mean >= 2 or .decisions == 0))' <<<"$out")" true 'mean and most'
run bench quadropolis/base --games 5 --bots greedy,random --phases --json
wants 0
same "$(jq -c '[.phases[].decisions] | add' <<<"$out")" "$(jq .decisions <<<"$out")" 'decisions of bots by phase'
run bench nim/base --games 10 --phases
wants 0
out_has 'phase               decisions   per game   one option       mean   most
take '
out_has '
all '
run bench quadropolis/public-services --games 20 --phases --json
wants 0
same "$(jq -c '[.phases[].phase] | index("service") >= 0' <<<"$out")" true 'a decision of scripts has its line'
run bench quadropolis/public-services --games 5 --bots random --json
calls=$(jq .hook_calls <<<"$out")
run bench quadropolis/public-services --games 5 --bots random --phases --json
same "$(jq .hook_calls <<<"$out")" "$calls" 'counting calls no hooks'

run bench nim/base --seconds 1 --games 5
wants 0

run bench
wants 2
err_is "aedile bench: a variant is missing
try 'aedile bench --help'"
run bench nim/base nim/base
wants 2
run bench nim/base --games 0
wants 2
err_is "aedile bench: --games is '0', expected a whole number from 1 to 1000000000
try 'aedile bench --help'"
run bench nim/base --players 7
wants 3
run bench nim/base --bots greedy,nobody
wants 2
err_is "unknown bot 'nobody'; \`aedile list bots\` shows what there is"
run bench nim/none
wants 3

# Tournaments: figures of both halves, nothing left behind.
export TMPDIR=$SCRATCH
file quick.yaml <<'END'
tournament: quick
variant: nim/base
seats: [2]
deals: 100
bots: [{id: a, bot: random}, {id: b, bot: greedy}]
END
run bench --tournament "$SCRATCH/quick.yaml" --seconds 1 --jobs 2 --json
wants 0
same "$(jq -c '[.tournament, .jobs, .games_stored, .games_alone > 0, .share > 0]' <<<"$out")" '["quick",2,200,true,true]' 'bench of a tournament'
same "$(find "$SCRATCH" -name '*.sqlite*')" '' 'files that bench left'
run bench --tournament "$SCRATCH/none.yaml"
wants 3
run bench --tournament "$SCRATCH/quick.yaml" nim/base
wants 2
unset TMPDIR
for option in '--players 2' '--games 9' '--bots first' --phases --no-hooks '--seed 1'; do
  # shellcheck disable=SC2086 # words
  run bench --tournament "$SCRATCH/quick.yaml" $option
  wants 2
  err_has "${option%% *} is for a variant"
done
run bench nim/base --jobs 2
wants 2
err_has '--jobs is for a tournament'

finish

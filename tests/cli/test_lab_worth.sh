#!/bin/bash
# measure --of skill,worth: known truths of a game of dice without choices and of Nim, any number of processes, wrong usage.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

dice=$ROOT/tests/data/lab/dice.yaml
deals=300
brief && deals=60

# ---- dice: no skill, and positions as the bias makes them ----
run measure "$dice:vars.bias.start=1" --bots random --deals $((10 * deals)) --of seats,points --json
wants 0
near() { # VALUE ERROR TRUTH WHAT: within 3.5 errors
  awk -v v="$1" -v e="$2" -v t="$3" 'BEGIN { exit !(v - t <= 3.5 * e && t - v <= 3.5 * e) }'
  check $? "$4: $1 ± $2, not $3"
}
read -r value error <<<"$(jq -r '.tables[0].metrics[] | select(.metric == "position1") | "\(.estimate) \(.se)"' <<<"$out")"
near "$value" "$error" 0.652777777777778 'win share of who begins'
read -r value error <<<"$(jq -r '.tables[0].metrics[] | select(.metric == "gap") | "\(.estimate) \(.se)"' <<<"$out")"
near "$value" "$error" 2.11111111111111 gap
same "$(jq -c '.tables[0].positions.komi' <<<"$out")" '[0,1]' 'points that make it fair'
run measure "$dice" --bots random,greedy --of skill --steps 1 --skill-deals $deals --json
wants 0
same "$(jq -c '.tables[0].skill.luck.points | [.skill.estimate, .bot_deal.estimate]' <<<"$out")" '[0,0]' 'no skill in dice'
same "$(jq -c '.tables[0].skill.luck.points | [.skill, .bot_deal, .seat, .deal, .rest] | map(.estimate) | add * 1000 | round' <<<"$out")" 1000 \
  'shares of luck sum to 1'
same "$(jq -c '.tables[0].skill.ladder | [.rungs, .saturates_at]' <<<"$out")" '[0,"playout:playouts=25:halving=true"]' 'a ladder without rungs'

# ---- Nim: who must take one stone a turn loses what the rules give ----
# One heap of 5, at most 2 stones a turn: who begins wins by taking 2, and loses if it may take 1 only against a seat that can play well.
heap=nim/base:heaps='[5]':max_take=2
run measure "$heap" --bots playout:playouts=400 --deals 20 --class 'take stones=2' --json
wants 0
same "$(jq -c '.tables[0].worth | map([.name, .source])' <<<"$out")" '[["take stones=2","part"]]' 'a class by name'
row=$(jq -c '.tables[0].worth[0] | [.value.estimate, .value.exact, .of_own, .verdict]' <<<"$out")
same "$row" '[0.5,true,1,"carries"]' 'who may not take two never wins'
run measure "$heap" --bots playout:playouts=400 --deals 20 --class 'take' --json
same "$(jq -c '.tables[0].worth[0] | [.name, .value.estimate, .value.exact, .verdict, .forced.estimate]' <<<"$out")" \
  '["take",0,true,"idle",0]' 'a class that is everything is never banned'
same "$(jq '.tables[0].worth[0].unrestricted > 0' <<<"$out")" true 'and that is counted'
run measure "$heap" --bots greedy --deals 5 --class 'take heap' --json
same "$(jq -c '.tables[0].worth | map(.name)' <<<"$out")" '["take heap=1"]' 'all values of a part'

# ---- any number of processes; games with hooks and decisions, and in Lua ----
for variant in neoville/events lua/nine-plots nim/base; do
  run measure "$variant" --bots greedy,random --deals 4 --of skill,worth --steps 1 --skill-deals 4 --json -j 1
  wants 0
  first=$out
  run measure "$variant" --bots greedy,random --deals 4 --of skill,worth --steps 1 --skill-deals 4 --json -j 3
  same "$out" "$first" "skill and worth of $variant with 3 processes"
done
run measure quadropolis/classic --seats 2,3 --bots greedy,random --deals 4 --of skill,worth --steps 1 --skill-deals 4
wants 0
out_has 'depth:'
out_has 'build'
[ "$(wc -L <<<"$out")" -le 100 ]
check $? "lines of $(wc -L <<<"$out") columns"
run measure neoville/solo --bots random --deals 3 --of skill,worth
wants 0

# ---- parameters: what changes anything ----
run measure nim/base --of parameters --json
wants 0
changes() { jq -r --arg name "$1" --arg to "$2" '.tables[0].parameters[] | select(.parameter == $name and .to == $to) | .changes' <<<"$out"; }
same "$(changes heaps 'every number one more')" moves 'larger heaps'
same "$(changes prize 2)" 'only points' 'a larger prize'
same "$(changes max_take 98)" 'dead here' 'a limit beyond all heaps'
same "$(jq '.tables[0].parameters[] | select(.changes == "dead here") | .random.at_most' <<<"$out")" 0.0149 'never is said with its limit'
same "$(jq -c '[.tables[0].parameters[] | select(.parameter == "prize") | .largest | [.metric, .estimate, .exact, .marked]]' <<<"$out")" \
  '[["score",0.5,true,true]]' 'what a larger prize changes'
run measure neoville/base --parameters majority_tie,merged_skyscrapers --seats 2 --json
wants 0
same "$(jq -c '[.tables[0].parameters[].parameter] | unique' <<<"$out")" '["majority_tie","merged_skyscrapers"]' 'parameters by name'
first=$out
run measure neoville/base --parameters majority_tie,merged_skyscrapers --seats 2 --json -j 3
same "$out" "$first" 'parameters with 3 processes'
# Every night also what has most parameters.
for variant in lua/nine-plots gardennation/base smallcity/base; do
  run measure "$variant" --of parameters -q
  wants 0
  [ "$(wc -L <<<"$out")" -le 100 ]
  check $? "parameters of $variant: lines of $(wc -L <<<"$out") columns"
  brief && break
  [ "$variant" = gardennation/base ] && ! nightly && break
done
run measure nim/base --parameters flies
wants 3
err_has "--parameters: unknown parameter 'flies', expected names that \`aedile schema "
run measure "$dice" --of parameters --parameters vars.sides.strat,vars.rolled.start --bots random
wants 3
err_has "--parameters: unknown parameter 'vars.sides.strat', did you mean 'vars.sides.start'?"
err_has "--parameters: unknown parameter 'vars.rolled.start', did you mean 'vars.sides.start'?"
run measure "$dice:vars.bias.start=11" --bots random --deals 3
wants 3
err_has 'start is 11, expected a whole number from -10 to 10'
run measure neoville/events:vars.park_days.start=1 --bots random --deals 3 # a number for each seat stays that
wants 0
run measure "$dice:vars.bias.start=10" --of parameters --bots random --json
wants 0
same "$(jq -c '.tables[0].parameters | map([.parameter, .from, .to])' <<<"$out")" \
  '[["vars.sides.start","6","5"],["vars.sides.start","6","7"],["vars.bias.start","10","9"]]' 'numbers of scripts, within their limits'
same "$(jq -c '.tables[0].parameters[2] | [.changes, .random.points, (.largest.metric | test("options"))]' <<<"$out")" \
  '["only points",1,false]' 'what a number of a script changes'

# ---- wrong usage ----
run measure nim/base --deals 5 --class 'fly'
wants 3
err_has "--class: no moves are called 'fly'"
run measure nim/base --steps 99
wants 2
run measure nim/base --skill-deals 2
wants 2

finish

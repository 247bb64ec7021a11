#!/bin/bash
# Stakes: how much win share the playouts of the bot `playout` put at stake.  Known truths, which bots have them, the same numbers in
# every format and with any number of processes, comparisons.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

deals=200
brief && deals=40
stakes() { # the rows of stakes of the first table
  jq -c '[.tables[0].metrics[] | select(.metric | endswith("stakes")) | [.metric, .estimate]]' <<<"$out"
}
within() { # METRIC TRUTH ERRORS
  jq -e --arg m "$1" --argjson t "$2" --argjson e "$3" \
    '.tables[0].metrics[] | select(.metric == $m) | (.estimate - $t | fabs) <= $e * .se' <<<"$out" >/dev/null
  check $? "$1 is $(jq -c --arg m "$1" '.tables[0].metrics[] | select(.metric == $m) | [.estimate, .se]' <<<"$out"), not $2"
}

# ---- a choice that matters, and choices that do not ----
# With heaps of 1 and 2 one option wins, two lose against a bot that sees this, and playouts value them as 1, 1/2 and 0; what is left is
# forced or two heaps of one.
two=nim/base:heaps='[1,2]'
for bot in playout:playouts=60 playout:playouts=60:halving=true:value=win; do
  run measure "$two" --bots $bot --deals $deals --of choices --json
  wants 0
  # the second decision has two equal options: half of 1/2 and 0
  within stakes 0.25 3
  same "$(stakes | jq -c '.[0]')" '["has_stakes",1]' "all decisions of $bot"
done

# Buttons do nothing but use luck up, so that playouts of different ones differ.
file buttons.lua <<'LUA'
local game = {}
function game.setup(state) state.vars.left = 6; state:ask("move", state:random(2)) end
function game.moves() return { "a", "b", "c", "d", "e" } end
function game.apply(state, move, seat)
  for _ = 1, move:byte() - 96 do state:random(6) end
  state.vars.points[seat] = state.vars.points[seat] + state:random(6)
  state.vars.left = state.vars.left - 1
  if state.vars.left > 0 then state:ask("move", 3 - seat) end
end
function game.score(state, seat, sheet) sheet:add(state.vars.points[seat], "rolled") end
return game
LUA
file buttons.yaml <<'YAML'
aedile: 1
game: lua
title: Buttons
seats: [2]
hooks: buttons.lua
vars:
  left: {max: 6}
  points: {size: 2, max: 36}
YAML
for bot in playout:playouts=40 playout:playouts=40:halving=true; do
  run measure "$SCRATCH/buttons.yaml" --bots $bot --deals $deals --of choices --json
  wants 0
  within stakes 0 3
done

# ---- which bots ----
for bot in random greedy first; do
  run measure nim/base --bots $bot --deals 5 --of choices --json
  same "$(stakes)" '[]' "no stakes of $bot"
  run measure nim/base --bots $bot --deals 5 --format csv
  out_lacks stakes
done
run measure nim/base --bots greedy,playout:playouts=60 --deals 5 --of choices
wants 0
same "$(grep -c stakes <<<"$out")" 2 'beside a bot that has none'
out_has 'has_stakes'
run measure nim/base --bots greedy,playout:playouts=60 --deals 5 --of choices --format html
same "$(grep -o '<bdi>\(has_\)\?stakes<' <<<"$out" | wc -l)" 2 'on the page'
run measure nim/base --bots greedy --deals 5 --of choices --format html
out_lacks stakes
run measure nim/base --bots playout:playouts=60 --deals 5 --of length --json
same "$(stakes)" '[]' 'not asked for'
# Two playouts an option are too few.
run measure nim/base:heaps='[20]' --bots playout:playouts=40 --deals 5 --of choices --json
same "$(jq -c '.tables[0].metrics[] | select(.metric == "has_stakes") | .estimate > 0 and .estimate < 1' <<<"$out")" true \
  'decisions with few options'
run measure nim/base --bots playout:playouts=3 --deals 5 --of choices --json
same "$(stakes | jq -c 'map(.[0])')" '["has_stakes"]' 'no decision has enough playouts'
run measure neoville/solo --bots playout:playouts=20 --deals 3 --of choices --json
wants 0
same "$(stakes)" '[]' 'one seat wins anyway'

# ---- formats, processes ----
for variant in nim/base neoville/events lua/nine-plots; do
  run measure "$variant" --bots playout:playouts=50:halving=true,random --deals 6 --of choices,length --json -j 0
  wants 0
  first=$out
  for jobs in 1 3; do
    run measure "$variant" --bots playout:playouts=50:halving=true,random --deals 6 --of choices,length --json -j $jobs
    same "$out" "$first" "stakes of $variant with $jobs processes"
  done
done
run measure nim/base --bots playout:playouts=50 --deals 20 --of choices --json
value=$(jq -r '.tables[0].metrics[] | select(.metric == "stakes") | .estimate' <<<"$out")
run measure nim/base --bots playout:playouts=50 --deals 20 --of choices --format csv
same "$(sed -n 's/^.*,stakes,,20,\([^,]*\),.*/\1/p' <<<"$out" | awk '{ printf "%.4f", $1 }')" "$(awk -v v="$value" 'BEGIN { printf "%.4f", v }')" \
  'csv and json'
run measure nim/base --bots playout:playouts=50 --deals 50 --require stakes=0.01..0.5 --json
wants 0
same "$(jq -c '.tables[0].require | map([.metric, .shown])' <<<"$out")" '[["stakes",true]]' 'stakes as they are required'

# ---- a result file has moves, and no playouts ----
run measure nim/base --bots playout:playouts=50 --deals 4 --of choices --write "$SCRATCH/stored.yaml" --out "$SCRATCH/stored.sqlite" -q
wants 0
run measure "$SCRATCH/stored.sqlite" --of choices --json
wants 0
same "$(stakes)" '[]' 'games that are played again'

# ---- comparisons ----
run compare "$two" "$two" --bots playout:playouts=40 --deals 10 --only stakes --json
wants 0
same "$(jq -c '.comparisons[0].metrics | map([.metric, .estimate, .exact])' <<<"$out")" '[["stakes",0,true]]' 'stakes of the same rules'
run compare "$SCRATCH/buttons.yaml" "$SCRATCH/buttons.yaml" --bots random --deals 10 --json
same "$(jq -c '[.comparisons[0].metrics[] | select(.metric | endswith("stakes"))]' <<<"$out")" '[]' 'no stakes of random in compare'
run compare nim/base:heaps='[2,2]':max_take=1 "$two" --bots playout:playouts=40 --deals $deals --only stakes,has_stakes --json
same "$(jq -c '.comparisons[0].metrics | map(select(.metric == "stakes") | [.base, .shown, .estimate > 0.2])' <<<"$out")" '[[0,true,true]]' \
  'nothing at stake, and much'

# ---- not a target of tune ----
run tune nim/base --target stakes=0..0.1 --parameters max_take --bots playout:playouts=20 --games 4000
wants 3
err_has "'stakes' cannot be a target"

finish

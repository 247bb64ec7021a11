#!/bin/bash
# tune: proposals of known truth, targets out of reach, dead parameters, files that are saved, any number of processes, wrong usage.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

dice=$ROOT/tests/data/lab/dice.yaml
games=12000
brief && games=6000

# ---- dice: who begins must not gain, and the gap says how many sides ----
aim=(--target 'position1=0.46..0.54' --target 'gap=2.2..2.9' --bots random --games "$games")
run tune "$dice" "${aim[@]}" --parameters vars.bias.start=0..3,vars.sides.start=4..12:2 --json --write "$SCRATCH/found.yaml"
wants 0
tree=$out
same "$(jq -r '.tune | .method + " " + .end' <<<"$tree")" 'race reached' 'a proposal'
same "$(jq -r .tune.proposal <<<"$tree")" ':vars.sides.start=8' 'what is proposed'
same "$(jq -c '[.tune.front[0] | .reached, .claimed, (.metrics[] | .verdict)]' <<<"$tree")" '[true,true,"reached","reached"]' 'what holds on fresh deals'
same "$(jq '.tune.games <= .tune.budget' <<<"$tree")" true 'games within the budget'
same "$(jq -c '[.tune.elsewhere[] | [.seats, .bot, .played]]' <<<"$tree")" '[[3,"random",true],[4,"random",true],[6,"random",true]]' 'other numbers of seats'
same "$(sed -n 's/^  sides: //p' "$SCRATCH/found.yaml")" '{start: 8}  # 6 as it was' 'the file of the proposal'
run check "$SCRATCH/found.yaml"
wants 0
for jobs in 0 1 3; do
  run tune "$dice" "${aim[@]}" --parameters vars.bias.start=0..3,vars.sides.start=4..12:2 --json -j $jobs
  same "$(jq 'del(.command)' <<<"$out" | sed '/aedile tune/d; /"file"/d')" "$(jq 'del(.command)' <<<"$tree" | sed '/aedile tune/d; /"file"/d')" \
    "a search with $jobs processes"
done
run tune "$dice" "${aim[@]}" --parameters vars.sides.start=4..12:2
wants 0
out_has 'A proposal reaches all targets'
out_has 'when chosen'
[ "$(grep -v '^#' <<<"$out" | wc -L)" -le 100 ]
check $? "lines of $(grep -v '^#' <<<"$out" | wc -L) columns"
run tune "$dice" "${aim[@]}" --parameters vars.sides.start=4..12:2 --format csv
wants 0
same "$(sed -n 's/\r$//; 2p' <<<"$out" | cut -d, -f2-5)" '2,random,position1,:vars.sides.start=8' 'csv'

# ---- by evolution ----
words=(tune "$dice" "${aim[@]}" --parameters 'vars.bias.start=0..3,vars.sides.start=4..12:2' --method ntbea)
run "${words[@]}" --json
wants 0
tree=$out
same "$(jq -c '.tune | [.method, .end, .proposal, .rounds, .effects]' <<<"$tree")" '["ntbea","reached",":vars.sides.start=8",0,[]]' 'what an evolution proposes'
same "$(jq -c '.tune | [.games <= .budget, .visits > 100, .candidates < 20, .front[0].claimed]' <<<"$tree")" '[true,true,true,true]' 'its games'
for jobs in 1 3; do
  run "${words[@]}" --json -j $jobs
  same "$out" "$tree" "bytes of an evolution with $jobs processes"
done
run "${words[@]}"
wants 0
out_has '; ntbea: '
out_has ' visits'
out_has 'A proposal reaches all targets'
run tune "$dice" --target 'gap=..0.5' --parameters vars.sides.start=4..12:2 --bots random --games 2000 --method ntbea
wants 1
out_has 'No candidate is shown to reach all targets'
out_has 'nearest: :vars.sides.start=4'
run tune nim/base --target turns=3..4 --parameters prize --method ntbae
wants 2
err_has "--method is 'ntbae', expected race or ntbea, did you mean 'ntbea'?"
run tune nim/base --target turns=3..4 --parameters prize --method x
wants 2
err_has "--method is 'x', expected race or ntbea"

# ---- what needs no search, and what none can reach ----
run tune "$dice" --target 'gap=1..3' --parameters vars.sides.start=4..12:2 --bots random --games "$games"
wants 0
out_has 'The variant reaches all targets as it is.'
run tune "$dice" --target 'gap=..0.5' --parameters vars.sides.start=4..12:2 --bots random --games "$games" --json
wants 1
same "$(jq -r '.tune.end' <<<"$out")" unreachable 'a gap that no dice have'
same "$(jq -c '[.tune.never_together, (.tune.games < 0.4 * .tune.budget)]' <<<"$out")" '[[["gap"]],true]' 'what blocks it, and how soon'
run tune nim/base --target 'turns=1..2' --parameters prize=1,2 --bots random --games 2000 --json
wants 1
same "$(jq -c '[.tune.end, (.tune.parameters[] | .dead)]' <<<"$out")" '["nothing",true]' 'a parameter that moves nothing'
run tune nim/base --target 'turns=1..2' --parameters prize=1,2 --bots random --games 2000
wants 1
out_has 'prize is dead here: no value changes a target'
out_has 'No parameter given here moves a target that is missed'

# ---- keeps, words, lists, several bots ----
run tune nim/base --target 'turns=9..' --keep score --parameters 'heaps=[3,4,5],[5,5,5],misere,max_take' --changes 1 --bots random,greedy --games 8000 --json
check $((code > 1)) 'a search with two bots'
same "$(jq -c '[.tune.targets[] | [.metric, .bot, .keep]]' <<<"$out")" \
  '[["turns","random",false],["score","random",true],["turns","greedy",false],["score","greedy",true]]' 'targets of each bot'
same "$(jq '[.tune.front[].changes] | all(. <= 1)' <<<"$out")" true 'at most one change'
same "$(jq -c '[.tune.parameters[] | .parameter]' <<<"$out")" '["heaps","misere","max_take"]' 'values with commas in brackets'
run tune nim/base --target 'turns=9..' --parameters 'heaps=[5,5,5]' --bots random,greedy --judge greedy --games 4000 --json
check $((code > 1)) 'one bot judges'
same "$(jq -c '[.tune.targets[] | .bot]' <<<"$out")" '["greedy"]' 'the bot that judges'

# ---- wrong usage ----
run tune nim/base
wants 2
err_has 'expected --target METRIC=LOW..HIGH'
run tune nim/base --target turns=3..4
wants 2
err_has 'expected --parameters NAME,NAME=VALUES,...'
run tune nim/base --target turns=4..3 --parameters prize
wants 2
err_has "--target is 'turns=4..3', expected a metric and a band"
run tune nim/base --target turns --parameters prize
wants 2
run tune nim/base --target turn=3..4 --parameters prize
wants 3
err_has "unknown metric 'turn', did you mean 'turns'?"
run tune nim/base --target turns=3..4 --parameters priz
wants 3
err_has "unknown parameter 'priz', did you mean 'prize'?"
run tune nim/base --target turns=3..4 --parameters prize,prize=2
wants 3
err_has "parameter 'prize' is given twice"
run tune nim/base --target turns=3..4 --parameters prize --judge planner
wants 3
err_has "--judge is 'planner', expected one of the bots"
run tune nim/base --target turns=3..4 --parameters prize --games 5
wants 2
run tune nim/base --target turns=3..4 --parameters prize --deals 5
wants 2
err_has -- '--deals is not for tune'
run tune nim/base nim/misere --target turns=3..4 --parameters prize
wants 2

# ---- how many processes play is not in the answer ----
words=(tune nim/base --target turns=7..8 --parameters max_take=2..6 --bots random --games 1500 --json)
run "${words[@]}" -j 1
first=$out
run "${words[@]}" -j 2
same "$out" "$first" 'bytes of the answer with two processes'

# ---- no claim without games, no target without values ----
run tune nim/base --target gap=3..5 --parameters max_take=2..6,prize=2,3,4 --bots random --games 1500
wants 1
out_has 'prize was not tried: the games are too few for it'
out_lacks 'prize is dead here'
run tune nim/base --target drama=0.02..0.03 --parameters max_take=2..4 --bots random
wants 3
err_has "'drama' cannot be a target with 2 seats"
many=()
for metric in turns moves decisions score gap sd best options; do many+=(--target "$metric=..1000"); done
run tune nim/base "${many[@]}" --parameters prize --bots random,greedy,random,greedy,random
wants 3
err_has '8 targets and keeps for each of 5 bots, expected at most 32 together'
printf 'return { score = function(state) if state:over() then error("breaks") end end }\n' >"$SCRATCH/breaks.lua"
printf 'aedile: 1\nextends: nim/base\nhooks: breaks.lua\n' >"$SCRATCH/breaks.yaml"
run tune "$SCRATCH/breaks.yaml" --target turns=3..4 --parameters prize --bots random
wants 4
err_has 'breaks.lua:1: breaks'

finish

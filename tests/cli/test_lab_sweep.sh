#!/bin/bash
# sweep: values and grids on the same deals, marks, slopes and targets of known truth, any number of processes, result files, wrong usage.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

dice=$ROOT/tests/data/lab/dice.yaml
deals=400
brief && deals=100

# ---- dice: a point of bias is a point of score for who begins ----
run sweep "$dice" vars.bias.start=-2..2 --bots random --deals $deals --only position1,score --target position1=0.5 --target score=3.5 --json
wants 0
tree=$out
same "$(jq -c '[.sweeps[0].points[] | .values[0]]' <<<"$tree")" '["-2","-1","0","1","2"]' 'values of a range'
same "$(jq -c '[.sweeps[0].points[] | .metrics[] | select(.metric == "score") | .change | [.estimate, .exact]]' <<<"$tree")" \
  '[[-1,true],[-0.5,true],[0,true],[0.5,true],[1,true]]' 'exact changes on the same deals'
same "$(jq -c '.sweeps[0].slopes | map(select(.metric == "score") | [.estimate, .se])' <<<"$tree")" '[[0.5,0]]' 'slope of the score'
jq -e '.sweeps[0].crossings[] | select(.metric == "position1") | .crossings == 1 and .low < 0.02 and .high > -0.02' <<<"$tree" >/dev/null
check $? "where position1 is 0.5: $(jq -c .sweeps[0].crossings <<<"$tree")"
jq -e ".sweeps[0].crossings[] | select(.metric == \"position1\") | .shown == true" <<<"$tree" >/dev/null
check $? "position1 is shown to be below and above 0.5"
run sweep nim/base max_take=2..4 --target position1=0.5 --deals 60 --bots random
out_has 'if anywhere: not shown to be below and above it'
same "$(jq '[.sweeps[0].points[] | select(.values[0] == "2") | .metrics[] | select(.metric == "position1") | .marked] | all' <<<"$tree")" true 'a mark'
same "$(jq '.sweeps[0].points[] | .metrics[] | .low_all <= .low and .high_all >= .high' <<<"$tree" | sort -u)" true 'bands are wider than intervals'
for jobs in 0 1 3; do
  run sweep "$dice" vars.bias.start=-2..2 --bots random --deals $deals --only position1,score --target position1=0.5 --target score=3.5 --json -j $jobs
  same "$out" "$tree" "a sweep with $jobs processes"
done
run sweep "$dice" vars.bias.start=-2,0,2 --bots random --deals 50
wants 0
out_has 'a step of 1 changes: '
out_has 'as it is'

# ---- a grid; words; lists; tables ----
run sweep neoville/base park_majority=1,5 hand_size=2..4 --bots greedy --deals 5
wants 0
out_has 'position1 by hand_size, across, and park_majority'
[ "$(wc -L <<<"$out")" -le 100 ]
check $? "lines of $(wc -L <<<"$out") columns"
run sweep neoville/base join_rule=hand,tile,free --bots random --deals 5 --json
wants 0
same "$(jq -c '.sweeps[0] | [has("slopes"), (.points | length)]' <<<"$out")" '[false,3]' 'words have no slope'
run sweep nim/base 'heaps=[3,4],[5],[7,7,7]' --bots random --deals 5 --json
wants 0
same "$(jq -c '[.sweeps[0].points[].values[0]]' <<<"$out")" '["[3,4]","[5]","[7,7,7]"]' 'lists as values'
run sweep nim/base max_take=2,3 --bots random,greedy --deals 10 --format csv
wants 0
same "$(sed -n 's/\r$//; s/^nim.base,2,greedy,turns,//p' <<<"$out" | cut -d, -f1)" $'max_take=2\nmax_take=3' 'csv'
run sweep nim/base prize=1..3 --bots random --deals 10 --json
same "$(jq -c '[.sweeps[0].points[] | .is_base]' <<<"$out")" '[true,false,false]' 'which value the variant has'
run sweep nim/base max_take=2,3 --bots random --deals 10 --json
first=$out
run sweep nim/base max_take=2,3 --bots random --deals 10 --json --write "$SCRATCH/sweep.yaml" --out "$SCRATCH/sweep.sqlite" -q
wants 0
same "$(jq -c .sweeps <<<"$out")" "$(jq -c .sweeps <<<"$first")" 'a sweep that is stored'

# ---- wrong usage ----
run sweep nim/base
wants 2
err_has 'expected a variant and one or two parameters with values'
run sweep nim/base max_take
wants 2
err_has "'max_take' is not a parameter with values, expected one like park_majority=1,3,5"
run sweep nim/base max_take=1..99
wants 2
err_has 'whole numbers like 0..15 or 0..15:5, at most 32'
run sweep nim/base max_take=5..1
wants 2
run sweep nim/base max_take=2,2
wants 2
err_has 'expected each value once'
run sweep nim/base max_tak=2,3
wants 3
err_has "unknown key 'max_tak', did you mean 'max_take'?"
run sweep nim/base max_take=2,0
wants 3
run sweep nim/base max_take=1..30 prize=1..9
wants 2
err_has '270 values, expected at most 63'
run sweep nim/base max_take=2,3 --target turn=3 --deals 5
wants 3
err_has "unknown metric 'turn', did you mean 'turns'?"
run sweep nim/base max_take=2,3 --target turns
wants 2
err_has "--target is 'turns', expected a metric and a number, as in position1=0.5"

# ---- hostile values ----
for range in -9223372036854775808..9223372036854775807 6..2 1..5:0 1..5:9223372036854775808 99999999999999999999..5; do
  run sweep nim/base "max_take=$range"
  wants 2
  err_has 'expected whole numbers like 0..15'
done
run sweep nim/base max_take=9223372036854775806..9223372036854775807
wants 3
run sweep nim/base max_take=2..4 --target turns=nan
wants 2
err_has "--target is 'turns=nan'"

# ---- a parameter that the name of the variant sets already ----
run sweep nim/base:max_take=5:prize=2 max_take=2,3 --bots random --deals 20 --json
wants 0
same "$(jq -c '[.arms[].variant]' <<<"$out")" '["nim/base:max_take=5:prize=2","nim/base:prize=2:max_take=2","nim/base:prize=2:max_take=3"]' 'arms of a sweep'
run measure nim/base:max_take=5 --parameters max_take --bots random --json
wants 0
same "$(jq -c '.tables[0].parameters | map([.from, .to])' <<<"$out")" '[["5","4"],["5","6"]]' 'a step from the value of the name'
run tune nim/base:max_take=5 --target turns=7..8 --parameters max_take=2..6 --bots random --games 4000 --json
wants 0
same "$(jq -c '.tune | [.end, .proposal]' <<<"$out")" '["reached",":max_take=3"]' 'a proposal for a variant with changes'
finish

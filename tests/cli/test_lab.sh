#!/bin/bash
# measure and compare: the same numbers each time and in every format, exact where the rules are the same, intervals that
# hold, faults of variants, wrong usage; variants named with changes.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

deals=60
brief && deals=16

# ---- variants with changes ----
file nine.yaml <<'YAML'
aedile: 1
extends: neoville/base
rules: {park_majority: 9}
components: {utilities: {change: [{id: wind_centre, points: 8}]}}
YAML
print_of() { # VARIANT
  run measure "$1" --bots random --deals 3 --json
  wants 0
  jq -r '.arms[0].fingerprint' <<<"$out"
}
of_file=$(print_of "$SCRATCH/nine.yaml")
same "$(print_of neoville/base:park_majority=9:components.utilities.wind_centre.points=8)" "$of_file" 'a file and a name with changes'
same "$(print_of neoville/base:components.utilities.wind_centre.points=8:park_majority=9)" "$of_file" 'the order of changes'
same "$(print_of "$SCRATCH/nine.yaml:park_majority=9")" "$of_file" 'a change that changes nothing'
[ "$(print_of neoville/base)" != "$of_file" ]
check $? 'a change does not change the fingerprint'
run measure neoville/base:park_majorty=9 --deals 3
wants 3
err_has "neoville/base:park_majorty=9:1:15: unknown key 'park_majorty', did you mean 'park_majority'?"
run measure neoville/base:park_majority=many --deals 3
wants 3
err_has "neoville/base:park_majority=many:1:15: park_majority is 'many', expected a whole number from 0 to 15"
run measure neoville/base:hand_size=4:hand_size=4 --deals 3
wants 3
err_has "1:27: 'hand_size' is given twice"
run measure neoville/base:hand_size= --deals 3
wants 3
err_has "1:15: '' is not a value, expected one as in a variant file"
run measure neoville/base:components.utilities.wind_center.points=8 --deals 3
wants 3
err_has "utilities has no 'wind_center' to change, did you mean 'wind_centre'?"
run measure "neoville/base:a.b.c.d.e.f.g.h.i.j=1" --deals 3
wants 3
run measure "neoville/base:$(printf 'x%.0s' $(seq 3000))=1" --deals 3
wants 3
run play neoville/base:hand_size=4 --players greedy,random --seed 3 --record "$SCRATCH/four.yaml"
wants 0
run replay "$SCRATCH/four.yaml" --verify
wants 0

# ---- measure ----
for variant in neoville/base quadropolis/expert gardennation/base smallcity/base nim/misere-script lua/nine-plots; do
  run measure "$variant" --bots random --deals 12 --json
  wants 0
  err_is ''
  first=$out
  run measure "$variant" --bots random --deals 12 --json
  same "$out" "$first" "the same answer about $variant twice"
  same "$(jq '[.tables[0].metrics[] | select(.metric | test("^position")) | .estimate] | add * 1000 | round' <<<"$out")" 1000 \
    "the win shares of $variant"
  same "$(jq '[.tables[0].features[] | select(.source == "kind") | .taken <= .offered] | all' <<<"$out")" true "kinds of $variant"
  same "$(jq '.tables[0].metrics | map(select(.metric == "turns"))[0].estimate > 0' <<<"$out")" true "turns of $variant"
done
run measure neoville/base --bots greedy --deals $deals --json
wants 0
tree=$out
same "$(jq '[.tables[0].features[] | select(.source == "line") | .decides.estimate] | add * 100 | round' <<<"$tree")" 100 'lines decide everything'
same "$(jq -c '.tables[0].metrics | map(select(.metric == "turns" or .metric == "moves")) | map([.estimate, .exact])' <<<"$tree")" \
  '[[32,true],[94,true]]' 'turns and moves of Neoville'
run measure neoville/base --bots greedy --deals $deals --format csv
wants 0
same "$(sed -n 's/\r$//; s/^neoville.base,2,greedy,gap,,//p' <<<"$out" | cut -d, -f1,2)" \
  "$(jq -r '.tables[0].metrics[] | select(.metric == "gap") | "\(.deals) \(.estimate)"' <<<"$tree" | awk '{ printf "%d,%.4f", $1, $2 }')" 'csv and json'
run measure neoville/base --bots greedy,random --deals 10 --seats 2,3
wants 0
out_has 'neoville/base, 2 seats, seed 1'
out_has 'neoville/base, 3 seats, seed 1'
out_has 'who begins: advantage'
[ "$(wc -L <<<"$out")" -le 100 ]
check $? "lines of $(wc -L <<<"$out") columns"
run measure nim/base --bots first --deals 1
wants 0
run measure neoville/solo --bots random --deals 5
wants 0
out_lacks position1

# ---- compare ----
run compare nim/base nim/base --bots random,greedy --deals $deals
wants 0
out_has 'identical: every move and every number compared is the same'
run compare nim/base nim/base --bots random,greedy --deals $deals --json
same "$(jq -c '[.comparisons[].metrics[] | select(.estimate != null) | .estimate] | unique' <<<"$out")" '[0]' 'a variant against itself'
same "$(jq '[.comparisons[].metrics[] | .p] | unique' <<<"$out" | tr -d ' \n')" '[null]' 'p of a variant against itself'
run compare nim/base nim/base --bots random --deals $deals --placebo 5 --json
wants 0
same "$(jq '.comparisons[0].parting.same_moves < 1' <<<"$out")" true 'salted bots play other games'
run compare neoville/base :park_majority=9 --bots greedy --deals $deals --json
wants 0
tree=$out
same "$(jq -r '.comparisons[0].variant' <<<"$tree")" neoville/base:park_majority=9 'the name of an arm with changes'
same "$(jq -r '.comparisons[0].features[] | select(.name | test("most parks, #$")) | .shown' <<<"$tree")" true 'the line whose points were changed'
same "$(jq -r '.comparisons[0].metrics[] | select(.metric == "turns") | "\(.estimate) \(.exact) \(.p)"' <<<"$tree")" '0 true null' 'an exact difference'
same "$(jq -r '.comparisons[0].metrics[] | select(.metric == "score") | .shown' <<<"$tree")" true 'points'
same "$(jq -c '[.comparisons[0].metrics[] | select(.p_all != null) | .shown == has("says")] | all' <<<"$tree")" true 'a sentence for each mark'
same "$(jq -r '.comparisons[0].metrics[] | select(.metric == "score") | .says' <<<"$tree" | sed 's/[0-9.]\+/N/g')" \
  'a seat gets N points more (N to N)' 'points in words'
run compare neoville/base :park_majority=9 --bots greedy --deals $deals
out_has "
$(jq -r '.comparisons[0].metrics[] | select(.metric == "score") | .says' <<<"$tree")
"
run compare neoville/base :park_majority=9 --bots greedy --deals $deals --only turns
out_has 'no number is shown to change'
run compare neoville/base :park_majority=9 --bots greedy --deals $deals --adjust holm --json
wants 0
same "$(jq -c '[.adjust, ([.comparisons[0].metrics[] | select(.p_all != null) | .p_all >= .p] | all)]' <<<"$out")" '["holm",true]' 'adjusted by Holm'
run compare neoville/base :park_majority=9 --bots greedy --deals $deals --adjust hohn
wants 2
err_has "--adjust is 'hohn', expected flips or holm, did you mean 'holm'?"
run compare neoville/base neoville/base:park_majority=9 --bots greedy --deals $deals --json
same "$(jq -c .comparisons <<<"$out")" "$(jq -c .comparisons <<<"$tree")" 'both ways to name an arm'
run compare neoville/base :city_size=3 --bots random --deals 12 --json
wants 0
same "$(jq -r '.comparisons[0].metrics[] | select(.metric == "turns") | "\(.base) \(.other) \(.exact)"' <<<"$out")" '32 18 true' 'a smaller city'
run compare nim/base nim/misere --bots greedy --deals 20 --format csv
wants 0
same "$(head -1 <<<"$out" | tr -d '\r')" 'arm,seats,bot,metric,scope,n,estimate,se,low,high,low_all,high_all,p,p_all' 'the head of the csv'

# ---- any number of processes ----
for variant in neoville/events lua/nine-plots smallcity/base; do
  run measure "$variant" --bots random,greedy --deals 7 --json --jobs 0
  wants 0
  first=$out
  for jobs in 1 2 8; do
    run measure "$variant" --bots random,greedy --deals 7 --json -j $jobs
    wants 0
    same "$out" "$first" "$variant with $jobs processes"
  done
done
run compare nim/base :max_take=4 --bots random --deals 5000 --json -j 1
wants 0
first=$out
run compare nim/base :max_take=4 --bots random --deals 5000 --json -j 3
same "$out" "$first" 'groups of deals with 3 processes'

# ---- parts and metrics ----
run measure neoville/base --bots greedy --deals 5 --of length,lead --json
wants 0
same "$(jq -c '[.tables[0].metrics[].group] | unique' <<<"$out")" '["lead","length"]' 'parts of the answer'
same "$(jq -c '.tables[0] | [has("features"), has("positions")]' <<<"$out")" '[false,false]' 'parts that are left out'
run measure nim/base --require turns
wants 2
err_has "--require is 'turns', expected a metric and a band"
run compare nim/base :misere=true --same turns=0
wants 2
run measure nim/base --until turn=1
wants 3
err_has "unknown metric 'turn', did you mean 'turns'?"
run measure nim/base --of lenght
wants 2
err_has "--of: unknown part 'lenght', did you mean 'length'?"
run compare neoville/base :park_majority=9 --bots greedy --deals $deals --only gap,score --json
wants 0
same "$(jq -c '.comparisons[0] | [.tested, [.metrics[].metric]]' <<<"$out")" '[2,["score","gap"]]' 'metrics by name'
run compare nim/base :misere=true --deals 5 --only turn
wants 3
err_has "unknown metric 'turn', did you mean 'turns'?"

# ---- what has to be shown ----
dice=$ROOT/tests/data/lab/dice.yaml
run measure "$dice:vars.bias.start=1" --bots random --deals 1500 --of seats,points --require position1=0.55..0.75 --require score=..4.5
wants 0
out_has 'position1 is shown to lie between 0.55 and 0.75'
out_has 'score is shown to be at most 4.5'
run measure "$dice:vars.bias.start=1" --bots random --deals 1500 --of seats,points --require position1=0.45..0.55 --json
wants 1
same "$(jq -c '.tables[0].require | map([.metric, .from, .to, .shown])' <<<"$out")" '[["position1",0.45,0.55,false]]' 'a band that is missed'
run measure nim/base --bots greedy --deals 20 --require turns=8..9 --require position1=..0.1 --json
wants 1
same "$(jq -c '.tables[0].require | map([.low, .shown])' <<<"$out")" '[[8,true],[0,false]]' 'what is always so, and what 20 deals cannot show'
run measure nim/base --bots greedy --deals 20 --require turns=9..10
wants 1
run compare "$dice" ":vars.bias.start=0" --bots random --deals 50 --same position1=0.01
wants 0
run compare "$dice" ":vars.bias.start=1" --bots random --deals 400 --only position1,score --same score=0.6 --same position1=±0.05
wants 1
out_has 'score is shown to change by less than 0.6'
out_has 'position1 is not shown to change by less than 0.05'
run measure "$dice:vars.bias.start=1" --against "$dice" --bots random --deals 300 --json
wants 0
same "$(jq -c '.tables | length' <<<"$out")" 1 'one table'
same "$(jq -c '.tables[0].against.metrics[] | select(.metric == "score") | [.base < .other, .estimate, .exact]' <<<"$out")" '[true,0.5,true]' 'a column of changes'
run measure nim/base --against :misere=true --bots greedy --deals 5
wants 0
out_has 'nim/base:misere=true'

# ---- until it is known ----
run measure "$dice" --bots random --until position1=0.04 --of seats --json
wants 0
first=$out
jq -e '.bots[0] | .deals >= 800 and .deals <= 3200 and .confidence > 0.98' <<<"$out" >/dev/null
check $? "deals and confidence: $(jq -c '.bots[0]' <<<"$out")"
jq -e '.tables[0].metrics[] | select(.metric == "position1") | .high - .low <= 0.08' <<<"$out" >/dev/null
check $? "the interval: $(jq -c '.tables[0].metrics[0]' <<<"$out")"
for jobs in 0 3; do
  run measure "$dice" --bots random --until position1=0.04 --of seats --json -j $jobs
  same "$out" "$first" "the same end with $jobs processes"
done
run measure "$dice" --bots random --until position1=0.001 --deals 250 --of seats --json
same "$(jq '.bots[0].deals' <<<"$out")" 250 'the most deals'
run compare "$dice" :vars.bias.start=1 --bots random --until score=0.2 --json
wants 0
same "$(jq '.bots[0].deals' <<<"$out")" 100 'an exact change is known at once'
run compare "$dice" :vars.bias.start=1 --bots random --until position1=0.02
wants 0
out_has ', until it was known; intervals of 99'
# more deals than sums: groups of deals that are merged while it goes on
run measure nim/base --bots random --until turns=0.02 --of length --json
wants 0
first=$(jq -c '[.bots[0].deals, (.tables[0].metrics[] | select(.metric == "turns") | .estimate)]' <<<"$out")
run measure nim/base --bots random --deals "$(jq '.[0]' <<<"$first")" --of length --json
same "$(jq -c '[.bots[0].deals, (.tables[0].metrics[] | select(.metric == "turns") | .estimate)]' <<<"$out")" "$first" 'the same games as with fixed deals'

# ---- result files: the same numbers as of the games that are played now ----
whole() { jq -S 'del(.arms[].title)'; }
two='--seats 2,3 --bots greedy,random --deals 12'
store() { # NAME ARGS: the games of a command in NAME.sqlite
  # shellcheck disable=SC2086 # options are several words
  run "${@:2}" --write "$SCRATCH/$1.yaml" --out "$SCRATCH/$1.sqlite" -q
  wants 0
  err_is ''
}
# shellcheck disable=SC2086
run compare neoville/hamlet neoville/base $two --json
wants 0
first=$(whole <<<"$out")
# shellcheck disable=SC2086
store stored compare neoville/hamlet neoville/base $two --json
same "$(whole <<<"$out")" "$first" 'games of a result file'
run compare "$SCRATCH/stored.sqlite" --json
wants 0
same "$(whole <<<"$out")" "$first" 'the result file alone'
# shellcheck disable=SC2086
run compare neoville/hamlet neoville/base $two --json --write "$SCRATCH/stored.yaml" --out "$SCRATCH/stored.sqlite"
wants 0
err_has 'all 96 games have been played before'
same "$(whole <<<"$out")" "$first" 'the same command again'
for i in 0 1 2; do
  run run "$SCRATCH/stored.yaml" -q --shard $i/3 --out "$SCRATCH/shard$i.sqlite"
  wants 0
done
run merge "$SCRATCH/merged.sqlite" "$SCRATCH/shard1.sqlite" "$SCRATCH/shard0.sqlite" "$SCRATCH/shard2.sqlite"
wants 0
run compare "$SCRATCH/merged.sqlite" --json
same "$(whole <<<"$out")" "$first" 'merged shards'
# shellcheck disable=SC2086
run measure neoville/base $two --write "$SCRATCH/stored.yaml"
wants 3
err_has 'stored.yaml: the file exists and says something else, expected a new name'
for variant in hamlet base; do
  # shellcheck disable=SC2086
  store $variant measure neoville/$variant $two
done
run compare "$SCRATCH/hamlet.sqlite" "$SCRATCH/base.sqlite" --json
same "$(jq -S .comparisons <<<"$out")" "$(jq -S .comparisons <<<"$first")" 'two files'
store other measure neoville/base --seats 2,3 --bots greedy --deals 12
run compare "$SCRATCH/hamlet.sqlite" "$SCRATCH/other.sqlite"
wants 3
err_has 'other.sqlite: other bots than in the file before, expected results of the same bots on the same deals'
# shellcheck disable=SC2086
store seed measure neoville/base $two --seed 2
run compare "$SCRATCH/hamlet.sqlite" "$SCRATCH/seed.sqlite"
wants 3
err_has 'another seed than in the file before'
run measure nim/base --bots greedy,playout:playouts=7 --deals 12 --write "$SCRATCH/options.yaml"
wants 0
same "$(grep playouts "$SCRATCH/options.yaml")" '  - {id: playout, bot: playout, options: {playouts: 7}}' 'options of a bot'
run check "$SCRATCH/options.yaml"
wants 0
# a tournament of several bots: a table for each pod
run run nim-open --out "$SCRATCH/open.sqlite" -q
wants 0
run measure "$SCRATCH/open.sqlite"
wants 0
out_has 'field: games of several bots'
out_lacks position1
[ "$(wc -L <<<"$out")" -le 100 ]
check $? "lines of $(wc -L <<<"$out") columns of a field"
run measure "$SCRATCH/open.sqlite" --json
same "$(jq -r '[.design, (.tables | map(.games) | add)] | join(" ")' <<<"$out")" \
  "field $("$AEDILE" export "$SCRATCH/open.sqlite" | tail -n +2 | cut -d, -f1 | sort -u | wc -l)" 'games of a field'
run measure "$SCRATCH/stored.sqlite" --deals 3
wants 2
err_has 'is about games that are played, a result file has its own'
run measure nim/base --deals 3 --out "$SCRATCH/alone.sqlite"
wants 2
run measure nim/base --json --format csv
wants 2
err_has '--json is --format json, leave out --format'
run compare nim/base "$SCRATCH/stored.sqlite"
wants 2
err_has 'variants and result files together'
run compare "$SCRATCH/base.sqlite"
wants 3
err_has '1 variant, expected 2 or more to compare'
cp "$SCRATCH/stored.sqlite" "$SCRATCH/cut.sqlite"
truncate -s 20000 "$SCRATCH/cut.sqlite"
run measure "$SCRATCH/cut.sqlite"
wants 3

# ---- a variant that fails ----
file fails.lua <<'LUA'
return {hooks = {{event = "apply", on = "any", call = function(state) error("no more") end}}}
LUA
cp "$SCRATCH/fails.lua" "$SCRATCH/after.lua"
file after.lua <<'LUA'
local rule = {}
function rule.after(state, move)
  if state:taken(1) > 6 then error("too much") end
end
return rule
LUA
file fails.yaml <<'YAML'
aedile: 1
extends: nim/base
hooks: [after.lua]
YAML
run compare nim/base "$SCRATCH/fails.yaml" --bots random --deals 10
wants 4
err_has 'fails.yaml, 2 seats, random: stopped in deal'
err_has 'too much'
first=$err
for jobs in 0 3; do
  run compare nim/base "$SCRATCH/fails.yaml" --bots random --deals 10 -j $jobs
  wants 4
  same "$err" "$first" "the same fault with $jobs processes"
done

# ---- wrong usage ----
run measure
wants 2
err_has 'expected a variant or a result file'
run measure nim/base nim/misere
wants 2
run compare nim/base
wants 2
run compare :misere=true nim/base --deals 3
wants 3
err_has "':misere=true' changes a variant, expected the variant before it"
run compare nim/base neoville/base --deals 3
wants 3
err_has "'nim/base' is of game nim and 'neoville/base' of neoville, expected variants of one game"
run measure nim/base --bots gredy --deals 3
wants 3
err_has "unknown bot 'gredy', did you mean 'greedy'?"
run measure nim/base --seats 9
wants 2
run measure nim/base --seats 2,2
wants 2
err_has '--seats has 2 twice'
run measure nim/base --seats 1 --deals 3
wants 3
run measure nim/base --deals 0
wants 2
run measure nim/base --deals 3,4,5 --bots random,greedy
wants 3
err_has '--deals has 3 numbers for 2 bots, expected 1 or 2'
run measure nim/base --format pdf
wants 2
err_has "--format is 'pdf', expected text, csv, json or html"
run measure nim/base --bots ,
wants 3
run measure nim/base --bots ''
wants 3

# ---- medians: a point of bias is half a point of each score, in every deal ----
run compare "$ROOT/tests/data/lab/dice.yaml" :vars.bias.start=1 --bots random --deals 50 --json
wants 0
same "$(jq -c '.comparisons[0].metrics[] | select(.metric == "score") | [.median, .median_low, .median_high]' <<<"$out")" '[0.5,0.5,0.5]' \
  'median of the score'
jq -e '.comparisons[0].metrics[] | select(.metric == "gap") | .median_low <= .median and .median <= .median_high' <<<"$out" >/dev/null
check $? 'median of the gap lies in its interval'
same "$(jq '.comparisons[0].metrics[] | select(.metric == "position1") | has("median")' <<<"$out")" false 'shares have no median'
# who begins rolls at least as much in 21 of 36 deals: there the gap grows by 1, else it shrinks by 1
run compare "$ROOT/tests/data/lab/dice.yaml" :vars.bias.start=1 --bots random --deals 1000 --only gap,score
out_has 'median change in a deal: gap +1.0 (+1.0 to +1.0)'
out_has '1 number is tested: '

# ---- what has to be shown has to be a metric ----
run measure nim/base --bots random --deals 20 --require turn=3..4
wants 3
err_has "unknown metric 'turn', did you mean 'turns'?"
run compare nim/base nim/misere --bots random --deals 20 --same turn=1
wants 3
err_has "unknown metric 'turn', did you mean 'turns'?"
run measure nim/base --bots random,greedy --deals 150 --of seats --require position1=0.1..0.9
out_has 'random: position1 is shown to lie between 0.1 and 0.9'
out_has 'greedy: position1 is not shown to lie between 0.1 and 0.9'

# ---- hostile words ----
run measure nim/base --bots ''
wants 3
err_has '--bots: expected 1 to 8 names'
run measure nim/base --bots random --deals 5 --write /dev/full
wants 3
err_has '/dev/full: this is not a file'
run compare nim/base :prize=2 --of skill
wants 2
err_has 'skill, worth and parameters are parts of '
run compare nim/base :prize=2 --bots random --deals 1 --json
wants 0
same "$(jq '[.comparisons[0].metrics[] | .exact] | any' <<<"$out")" false 'a single deal shows nothing'

# ---- an option that would change nothing is refused ----
refused() { # WORD OPTION WORDS...: a usage error that names OPTION
  local word=$1
  shift
  run "$@"
  wants 2
  err_has "$word"
}
run measure nim/base --bots random --deals 12 --write "$SCRATCH/few.yaml" --out "$SCRATCH/few.sqlite"
wants 0
refused 'skill, worth and parameters play games of their own' measure "$SCRATCH/few.sqlite" --of skill
refused 'skill, worth and parameters play games of their own' measure nim/base --of worth --write "$SCRATCH/worth.yaml"
refused '--against compares numbers of games' measure nim/base --against nim/misere --of skill
refused '--until is not for sweep' sweep nim/base prize=1,2 --until turns=1
refused '--of is not for sweep' sweep nim/base prize=1,2 --of skill
refused '--playouts and --tension-deals go with --only' sweep nim/base prize=1,2 --playouts 4
refused '--until is not for tune' tune nim/base --target turns=7..8 --parameters prize --until turns=1
refused '--playouts and --tension-deals are not for tune' tune nim/base --target turns=7..8 --parameters prize --playouts 4
refused '--seats has several numbers' tune nim/base --target turns=7..8 --parameters prize --seats 2,3
run measure nim/base --bots random,greedy --steps 1 --skill-deals 6 --json
wants 0
same "$(jq -c '.tables[0].skill.deals' <<<"$out")" 6 '--steps asks for skill'

run measure nim/base --bots random --of length --until turns=0.001 --deals 150
wants 0
out_has 'random* 150 deals, and it is not known yet; intervals of 99'

finish

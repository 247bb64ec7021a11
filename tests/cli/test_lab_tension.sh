#!/bin/bash
# measure --of tension: chances that are known, the same numbers in every format, with any number of processes and from result
# files, variants that fail in playouts, wrong usage.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

dice=$ROOT/tests/data/lab/dice.yaml
games=400 variants='neoville/events lua/nine-plots smallcity/base quadropolis/public-services' processes='1 2 8'
brief && games=100 variants='neoville/events lua/nine-plots' processes=2
near() { # METRIC TRUTH: within 3.5 errors
  jq -r ".tables[0].metrics[] | select(.metric == \"$1\") | \"\(.estimate) \(.se)\"" <<<"$out" |
    awk -v t="$2" '{ exit !($1 - t <= 3.5 * $2 && t - $1 <= 3.5 * $2) }'
  check $? "$1 is $(jq -c ".tables[0].metrics[] | select(.metric == \"$1\") | [.estimate, .se]" <<<"$out"), not $2"
}
value() { # METRIC
  jq -r ".tables[0].metrics[] | select(.metric == \"$1\") | .estimate" <<<"$out"
}

# ---- dice: two even points, the start and the end ----
# With a bias of 1 who begins wins .652778 (ties half), and 5 games of 36 are ties.
run measure "$dice:vars.bias.start=1" --bots random --of tension --tension-deals $games --json
wants 0
near uncertainty0 0.906636
near surprise 0.383873
same "$(value centre) $(value late)" '0.5 0.25' 'one step has its middle half-way'
same "$(value safe95)" 1 'the end decides'
same "$(jq -c '.tables[0].tension | [.games, .playouts, .policy, (.uncertainty | length), (.surprise | length)]' <<<"$out")" \
  "[$games,64,\"random\",20,20]" 'what was played'
same "$(jq '.tables[0].tension.beyond | .estimate <= 3.5 * .se and -.estimate <= 3.5 * .se' <<<"$out")" true 'the surprise of a martingale'
err_is ''
same "$(jq '[.tables[0].tension.surprise[].estimate] | add * 100 | round' <<<"$out")" "$(awk -v s="$(value surprise)" 'BEGIN { printf "%.0f", 100 * s }')" \
  'the parts of the surprise'

# ---- a rule by a parameter and by a script ----
run measure nim/misere:scatter=2:first=random --bots random --of tension --json
wants 0
first=$(jq -c '.tables[0].metrics, .tables[0].tension' <<<"$out")
run measure nim/misere-script --bots random --of tension --json
same "$(jq -c '.tables[0].metrics, .tables[0].tension' <<<"$out")" "$first" 'a parameter and a script'

# ---- parts of the answer ----
run measure neoville/base --bots random --deals 30 --json
wants 0
first=$(jq -c '.tables[0].metrics' <<<"$out")
same "$(jq -c '[.tables[0].tension, (.tables[0].metrics | map(select(.group == "tension")) | length)]' <<<"$out")" '[null,0]' 'no tension unless asked for'
run measure neoville/base --bots random --deals 30 --of seats,length,points,lead,choices,tension --playouts 6 --tension-deals 12 --json
wants 0
same "$(jq -c '.tables[0].metrics | map(select(.group != "tension"))' <<<"$out")" "$first" 'the other parts beside tension'
same "$(jq -c '[.tables[0].tension.games, .tables[0].tension.playouts]' <<<"$out")" '[12,6]' 'playouts and deals'
same "$(jq -c '[.tables[0].metrics[] | select(.group == "tension") | .deals] | unique' <<<"$out")" '[12]' 'deals of tension'
run measure neoville/base --bots random --deals 30 --playouts 6 --tension-deals 12 --json
same "$(jq -c '[.tables[0].tension.games, .tables[0].tension.playouts]' <<<"$out")" '[12,6]' 'an option of tension asks for it'
run measure neoville/base --bots random,greedy --seats 2,3 --of tension --tension-deals 4 --playouts 4
wants 0
out_has 'tenths of the game'
out_has 'chances of 4 games, from 4 random playouts at each even point'
out_lacks position1
[ "$(wc -L <<<"$out")" -le 100 ]
check $? "lines of $(wc -L <<<"$out") columns"

# ---- curves of a base and a variant beside each other: the same as `measure` tells ----
words=(--bots random --of 'lead,tension' --deals 12 --tension-deals 6 --playouts 4)
run measure neoville/base:city_size=3 "${words[@]}" --json
wants 0
tree=$out
run compare neoville/base :city_size=3 "${words[@]}" --json
wants 0
same "$(jq -c '.comparisons[0].curves.variant | [.variant, .tension]' <<<"$out")" "$(jq -c '.tables[0] | [.variant, .tension]' <<<"$tree")" \
  'the tension of a variant'
same "$(jq -c '.comparisons[0].curves.variant.metrics | map([.metric, .estimate, .low])' <<<"$out")" \
  "$(jq -c '[.tables[0].metrics[] | select(.metric | test("^holds")) | [.metric, .estimate, .low]]' <<<"$tree")" 'how often the leader wins'
run compare neoville/base :city_size=3 "${words[@]}"
out_has 'tenths of the game, base'
out_has 'tenths of the game, variant'
run compare neoville/base :city_size=3 "${words[@]}" --format csv
same "$(grep -c 'city_size=3,2,random,uncertainty,part ' <<<"$out")" 20 'the curve as csv'
run compare neoville/base :city_size=3 "${words[@]}" --format html
wants 0
for title in 'How often the leader wins' 'Uncertainty over the game' 'Surprise over the game'; do
  picture=$(sed -n "/<svg[^>]*>.*<title[^>]*>$title</,/<\/svg>/p" <<<"$out")
  [[ $picture == *'<desc'* && $picture == *'>base<'* && $picture == *'>variant<'* ]]
  check $? "the picture '$title': ${picture:0:300}"
done
run measure neoville/solo --bots random --deals 3 --of tension --json
wants 0
same "$(jq -c '.tables[0] | [.metrics, .tension]' <<<"$out")" '[[],null]' 'one seat has no tension'
run measure neoville/solo --bots random --deals 3 --of tension
wants 0

# ---- csv and json ----
run measure gardennation/base --bots random --of tension --tension-deals 12 --playouts 8 --json
wants 0
tree=$out
run measure gardennation/base --bots random --of tension --tension-deals 12 --playouts 8 --format csv
wants 0
same "$(sed -n 's/\r$//; s/^gardennation.base,2,random,drama,,//p' <<<"$out" | cut -d, -f1,2)" \
  "$(jq -r '.tables[0].metrics[] | select(.metric == "drama") | "\(.deals) \(.estimate)"' <<<"$tree" | awk '{ printf "%d,%.4f", $1, $2 }')" 'drama in csv and json'
same "$(grep -c ',uncertainty,part ' <<<"$out") $(grep -c ',surprise,part ' <<<"$out") $(grep -c ',beyond,' <<<"$out")" '20 20 1' 'curves in csv'
same "$(sed -n 's/\r$//; s/^.*,uncertainty,part 20 of 20,//p' <<<"$out" | cut -d, -f1,2)" \
  "$(jq -r '.tables[0].tension.uncertainty[19] | "\(.deals) \(.estimate)"' <<<"$tree" | awk '{ printf "%d,%.4f", $1, $2 }')" 'a curve in csv and json'

# ---- any number of processes, games with hooks and in Lua ----
for variant in $variants; do
  asks=(--bots 'random,greedy' --deals 7 --of 'length,tension' --tension-deals 5 --playouts 4 --json)
  run measure "$variant" "${asks[@]}" --jobs 0
  wants 0
  first=$out
  same "$(jq '[.tables[].tension.games] | unique | .[]' <<<"$out")" 5 "games of $variant"
  for jobs in $processes; do
    run measure "$variant" "${asks[@]}" -j "$jobs"
    wants 0
    same "$out" "$first" "$variant with $jobs processes"
  done
done

# ---- result files ----
whole() { jq -S 'del(.arms[].title)'; }
asks=(--of 'seats,tension' --tension-deals 6 --playouts 5 --json)
run measure neoville/hamlet --bots greedy,random --deals 9 "${asks[@]}"
wants 0
first=$(whole <<<"$out")
run measure neoville/hamlet --bots greedy,random --deals 9 "${asks[@]}" --write "$SCRATCH/stored.yaml" --out "$SCRATCH/stored.sqlite" -q
wants 0
same "$(whole <<<"$out")" "$first" 'games of a result file'
run measure "$SCRATCH/stored.sqlite" "${asks[@]}"
wants 0
same "$(whole <<<"$out")" "$first" 'the result file alone'

# ---- compare and sweep know the metrics by name ----
run compare nim/base nim/base --bots random --deals 30 --only drama,turns --json
wants 0
same "$(jq -c '.comparisons[0].metrics | map([.metric, .estimate, .deals])' <<<"$out")" '[["turns",0,30],["drama",0,30]]' 'drama of a variant against itself'
run compare nim/base :max_take=4 --bots random --deals 30 --json
same "$(jq -c '[.comparisons[0].metrics[] | select(.group == "tension")]' <<<"$out")" '[]' 'no tension in compare unless asked for'
run sweep nim/base max_take=2..3 --bots random --deals 20 --only safe95 --json
wants 0
same "$(jq -c '[.sweeps[0].points[].metrics[].metric] | unique' <<<"$out")" '["safe95"]' 'safe95 in a sweep'

# ---- what is asked for by --require is played, and has to exist ----
run measure nim/base --bots random --deals 20 --require drama=..0.9 --json
wants 0
same "$(jq -c '.tables[0].require | map([.metric, .shown])' <<<"$out")" '[["drama",true]]' 'drama as it is required'
run measure nim/base --bots random --deals 20 --require dramma=..0.9
wants 3
err_has "unknown metric 'dramma', did you mean 'drama'?"

# ---- a variant that fails in playouts alone ----
# The bot `first` takes one stone of the first heap that has some; only random play begins with the second heap.
file fails.lua <<'LUA'
local rule = {}
function rule.after(state)
  if state:heap(2) < 3 and state:heap(1) > 0 then error("the second heap first") end
end
return rule
LUA
file fails.yaml <<'YAML'
aedile: 1
extends: nim/base
hooks: [fails.lua]
rules: {heaps: [3, 3], scatter: 0, max_take: 1}
YAML
run measure "$SCRATCH/fails.yaml" --bots first --deals 5
wants 0
run measure "$SCRATCH/fails.yaml" --bots first --deals 5 --of tension --playouts 8
wants 4
err_has 'stopped in deal 1'
err_has 'the second heap first'
first=$err
for jobs in 0 3; do
  run measure "$SCRATCH/fails.yaml" --bots first --deals 5 --of tension --playouts 8 -j $jobs
  wants 4
  same "$err" "$first" "the same fault with $jobs processes"
done

# ---- wrong usage ----
run measure nim/base --of tensoin
wants 2
err_has "--of: unknown part 'tensoin', did you mean 'tension'?"
run measure nim/base --playouts 1
wants 2
run measure nim/base --playouts 100001
wants 2
run measure nim/base --tension-deals 0
wants 2

# ---- playing on: more deals than the playouts were planned for ----
run measure nim/base --of tension,length --until turns=0.2 --bots random --tension-deals 500 --playouts 2 --json
wants 0
first=$out
jq -e '.tables[0] | .deals > 100 and .tension.games == ([.deals, 500] | min)' <<<"$out" >/dev/null
check $? "playouts of the first 500 deals of $(jq .tables[0].deals <<<"$out")"
run measure nim/base --of tension,length --until turns=0.2 --bots random --tension-deals 500 --playouts 2 --json -j 0
same "$out" "$first" 'bytes in one process'
run measure nim/base --until uncertainty50=0.1 --bots random --playouts 2 --of tension --json
wants 0
jq -e '.tables[0] | .tension.games == .deals and .deals >= 100' <<<"$out" >/dev/null
check $? 'a number of tension that has to be known has playouts in all deals'
run measure nim/base --bots random --of points --until ties=0.005 --json
wants 0
jq -e '.tables[0].metrics[] | select(.metric == "ties") | .high <= 0.005' <<<"$out" >/dev/null
check $? 'a share of 0 is known only after many deals'

finish

#!/bin/bash
# `review`: what each decision of a game cost, and what was luck.
source "$(dirname "$0")/lib.sh"
record=$SCRATCH/match.yaml
run play nim/base --players first,first --seed 4 --quiet --record "$record"
wants 0

# ---- text: turning points first, then luck, then every decision ----
run review "$record" --iterations 300
wants 0
out_has 'nim/base, 2 seats, seed 4; 300 iterations a move'
out_has '1. move 1, seat 1 first
    made         take 1 from 1
    better       take 2 from 1
    chance       100 % +- 0 with it, 0 % +- 0 as played: 100 % +- 0 lost
    in the end   +1.0 points with the better move'
out_has 'seat  decisions  costly  chance at start  own choices  others'"'"'  luck  result'
out_has '   1     1   100 %   100   0 !  take 1 from 1
                              / take 2 from 1'
same "$(awk 'length > 80' <<<"$out")" '' 'lines wider than a terminal'
same "$(grep -c 'Every decision' <<<"$out")" 1 'list of decisions'
again=$out
run review "$record" --iterations 300
same "$out" "$again" 'the same again'

# ---- one seat ----
run review "$record" --iterations 300 --seat 2
wants 0
out_lacks 'seat 1 first'
out_has 'are known when all seats are reviewed'

# ---- JSON ----
run review "$record" --iterations 300 --json
wants 0
same "$(jq -c '[.variant, .seats, .seed, .iterations, .over, .turning_points[0]]' <<<"$out")" \
  '["nim/base",2,"4",300,true,1]' 'heading'
same "$(jq -c '.decisions[0] | [.number, .seat, .move, .best, .chance.mean, .cost.low, .lines[0]]' <<<"$out")" \
  '[1,1,"take 1 from 1","take 2 from 1",1,1,null]' 'first decision'
same "$(jq -c '[.players[] | [.start, .own_choices, .others_choices, .luck, .result]]' <<<"$out")" \
  '[[1,-5,4,0,0],[0,-4,5,0,1]]' 'exact chances'

# ---- the page: pictures with both moves marked, the chances, every decision ----
run play neoville/hamlet --players random,random --seed 3 --quiet --record "$SCRATCH/town.yaml"
run review "$SCRATCH/town.yaml" --iterations 80 --format html --out "$SCRATCH/review.html"
wants 0
out_is ''
page=$SCRATCH/review.html
check "$(grep -q 'class="mark"' "$page"; echo $?)" 'the move that was made is not marked'
check "$(grep -q 'class="better"' "$page"; echo $?)" 'the better move is not marked'
check "$(grep -q 'Chance to win, in percent' "$page"; echo $?)" 'no chart of chances'
same "$(grep -c '<script' "$page")" 0 'scripts'
run review "$record" --format html --out "$record"
wants 2
err_has 'match.yaml'
run review "$record" --format htm
wants 2
err_has "did you mean 'html'?"
run review "$record" --out x.html
wants 2
err_has '--out is for --format html'

# ---- a solo game: points count, since nobody else can win ----
run play neoville/solo --players random --seed 1 --quiet --record "$SCRATCH/solo.yaml"
run review "$SCRATCH/solo.yaml" --iterations 80
wants 0
out_has 'neoville/solo, 1 seat, seed 1'
out_has '1. move '
out_lacks 'of a win'
out_lacks 'lost'

# ---- a match that is not over, a record that is wrong, slips ----
sed '/^result:/,$d' "$record" | head -n -2 >"$SCRATCH/cut.yaml" # without the end
run review "$SCRATCH/cut.yaml" --iterations 100
wants 0
out_has 'not over'
run review "$SCRATCH/cut.yaml" --iterations 7
wants 2
err_has "--iterations is '7', expected a whole number from 8 to 1000000"
run review "$record" --seat 3
wants 2
err_has '--seat is 3, but the match has 2 seats'
run review
wants 2
err_has 'a record is missing'
sed 's/take 1 from 1/take 9 from 1/' "$record" >"$SCRATCH/wrong.yaml"
run review "$SCRATCH/wrong.yaml"
wants 3
err_has 'wrong.yaml:'
err_has 'record not reviewed'
run review "$SCRATCH/missing.yaml"
wants 3
finish

#!/bin/bash
# Garden Nation at the table: nobody sees the missions of others before the end, wherever it looks.
source "$(dirname "$0")/lib.sh"
record=$SCRATCH/garden.yaml page=$SCRATCH/garden.html

# Two people and a bot up to the first action.
run_in "$(printf '?\\nhint\\nscore\\n1\\nscore\\n1\\nshow\\nscore\\n?\\nhint planner\\n')" play gardennation/base --players human,greedy,human --seed 5 --record "$record"
wants 0
err_is ''
out_has 'seat 2 greedy: (secret)
'
out_has 'seat 3 human: (secret)
'
out_has 'seat 2 greedy: 10+? points
  GN-END-03        +0  2 missions are secret
  GN-END-06       +10  38 inhabitants'
out_has 'seat 3 human: 9+? points'
out_lacks 'seat 2 greedy: keep'
out_lacks 'seat 3 human: keep'
kept() { # SEAT: as the record has it
  sed -n "s/^.*\"$1 \\(keep [^\"]*\\)\".*/\\1/p" "$record"
}
out_lacks "$(kept 2)"
out_has "seat 1 human: $(kept 1)"

# The same match as seat 1 saw it: no mission of others, in no form.
run replay "$record" --seat 1
wants 0
out_has '   1  seat 2  (secret)
   2  seat 3  (secret)
   3  seat 1  keep'
run replay "$record" --seat 1 --format html --out "$page"
wants 0
out=$(sed 's/<[^>]*>//g' "$page")
out_has '2. seat 3 human: (secret)'
out_has '10+? points'
out_lacks "$(kept 2)"
out_lacks "$(kept 3)"
run replay "$record" --seat 1 --json
wants 0
same "$(jq -c '[.moves[0, 1].move, .scores[].rank] | unique' <<<"$out")" '[null]' 'moves and places'
same "$(jq -c '[.scores[].partial]' <<<"$out")" '[false,true,true]' 'sheets that leave something out'
same "$(jq -c '[.position.clans[1, 2] | .missions, .dealt] | unique' <<<"$out")" '[null]' 'the position'
same "$(jq -c '[.attributes.mission_kept[1, 2][], .attributes.mission_points[1, 2]] | unique' <<<"$out")" '[null]' 'attributes'
# With the seed the match could be dealt again, with the hash secrets could be tried until they fit.
same "$(jq -c '[.seed, .hash]' <<<"$out")" '[null,null]' 'the seed and the hash'
for way in --color=never --verify --format=html; do
  run replay "$record" --seat 1 "$way"
  wants 0
  out_lacks 'seed '
  out_lacks 'hash '
done
# Without a seat everything is there.
run replay "$record" --verify
out_has ', hash '
run replay "$record" --json
same "$(jq -r '.moves[0].move' <<<"$out")" "$(kept 2)" 'the move of seat 2'
same "$(jq -c '[.scores[].partial] | unique' <<<"$out")" '[false]' 'whole sheets'
same "$(jq -c '[.seed, .hash] | map(type)' <<<"$out")" '["string","string"]' 'the seed and the hash of all'

# With open missions nothing is secret; at the end nothing is any more.
run_in '' play gardennation/open-missions --players greedy,human --seed 2
out_lacks '(secret)'
out_lacks '+? points'
run play gardennation/base --players greedy,greedy --seed 2 --force --record "$record"
wants 0
out_has 'GN-END-04'
out_lacks 'secret'
run replay "$record" --seat 1 --json
same "$(jq -c '[.scores[].partial] | unique' <<<"$out")" '[false]' 'whole sheets at the end'
same "$(jq -c '.moves | map(select(.move == null)) | length' <<<"$out")" 1 'the missions seat 2 keeps are secret while the game runs'

# Seed, moves and result are those of the record.
run replay "$record" --verify
wants 0

# A mission that fails where nobody looked in the match: its projects stand still from there on, so moves cannot be made again.
cat >"$SCRATCH/early.lua" <<'END'
local rule = {}
function rule.always() return true end
function rule.late(board)
  if board:supply(1) > 14 then error("too early") end
  return 1
end
return rule
END
cat >"$SCRATCH/early.yaml" <<'END'
aedile: 1
extends: gardennation/base
title: Early
hooks: early.lua
rules: {missions_kept: 4, project_display: 8}
components:
  projects:
    add: [{id: any, title: Any, points: 5, primitive: lua, function: always}]
  missions:
    add: [{id: late, title: Late, copies: 12, primitive: lua, function: late}]
END
run play "$SCRATCH/early.yaml" --players random,random,random --seed 3 --force --record "$record"
wants 0
run replay "$record" --verify
wants 0
run replay "$record" --show
wants 4
err_has "variant fault: function 'late': early.lua:4: too early"
run replay "$record" --format html --out "$page"
wants 4
err_has "variant fault: function 'late': early.lua:4: too early"

finish

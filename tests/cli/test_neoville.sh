#!/bin/bash
# Neoville through the commands: a person at the table, records of every variant, positions, reasons.
source "$(dirname "$0")/lib.sh"

# A whole match against greedy: always the first move; the record holds.
for _ in $(seq 60); do printf '1\n'; done >"$SCRATCH/.in"
run_with "$SCRATCH/.in" play neoville/base --players human,greedy --seed 7 --record "$SCRATCH/first.yaml"
wants 0
err_is ''
out_has 'the game is over'
out_has 'NV-END-04'
same "$(grep -c '^[12]\. seat ' <<<"$out")" 2 'the ranking'
run replay --verify "$SCRATCH/first.yaml"
wants 0

# What a person asks.
run_in '? e2\nwhy place t01 0,0 turn 0\nwhy place e2 3,3 turn 45\nplace e2 0,0 turn 90\n? earth\nwhy build forest_04 0,0\nwhy build earth_05 0,0\nbuild none\nwhy draw t01\nundo\nundo\nquit\n' play neoville/base --seed 7
wants 0
out_has '   1  place e2 0,0 turn 0                 0 points (+0)'
out_has 'not legal: NV-PLACE-01: tile t01 is not in hand'
out_has 'seat 1 human, build: '
out_has 'not legal: NV-BUILD-04: '
out_has 'not legal: NV-SETUP-01: '
out_has 'seat 1 human, draw: 5 legal moves'
out_has 'back to move 5'
out_has 'back to move 4'

# Nobody sees the hand of another: the board of seat 1 is the same whatever seat 2 holds hidden.
run replay --show 3 --seat 1 "$SCRATCH/first.yaml"
wants 0
out_has '▒▒'
run replay --show 3 "$SCRATCH/first.yaml"
same "$(grep -c '▒▒' <<<"$out")" "$(grep -c 'pile' <<<"$out" | sed 's/1/2/')" 'only the pile is face down when everything is shown'

# Every variant and number of seats: a record of random bots verifies, its end scores to what it says.
"$AEDILE" list variants --json | jq -r '.[] | select(.name | startswith("neoville/")) | .name + " " + (.seats[] | tostring)' >"$SCRATCH/tables"
while read -r variant seats; do
  bots=$(yes random | head -n "$seats" | paste -sd,)
  run play "$variant" --players "$bots" --seed 11 --force --record "$SCRATCH/r.yaml"
  wants 0
  run replay --verify "$SCRATCH/r.yaml"
  wants 0
  run replay --json "$SCRATCH/r.yaml"
  # jq takes longer to start than all else here
  read -r totals sums < <(jq -r '"\([.scores[].total]) \([.scores[] | .total == ([.lines[].points] | add // 0)] | all)"' <<<"$out")
  same "$sums" true "$variant for $seats: the lines make the total"
  run score "$SCRATCH/r.yaml" --json
  same "$(jq -c '[.[0].players[].total]' <<<"$out")" "$totals" "$variant for $seats: score and replay agree"
  # A position in the middle of the match reads back as the same legal moves.
  run legal "$SCRATCH/r.yaml" --at 20 --json
  moves=$out
  run replay --position 20 "$SCRATCH/r.yaml"
  printf '%s\n' "$out" >"$SCRATCH/p.yaml"
  run legal "$SCRATCH/p.yaml" --json
  wants 0
  same "$(jq -s '.[0][0].legal != null and .[0][0].legal == .[1][0].legal' <<<"$moves $out")" true \
    "$variant for $seats: a written position has the same moves"
done <"$SCRATCH/tables"
same "$(grep -c . <"$SCRATCH/tables" | awk '{print ($1 >= 20)}')" 1 'tables played'

# Each reason names its clause.
file asked.yaml <<'END'
aedile: 1
position: neoville
seats: 2
positions:
  - title: placing
    cities:
      - tiles:
          - {tile: t06, row: 0, col: 0}
          - {tile: t04, row: 0, col: 1}
          - {tile: t05, row: 0, col: 2}
          - {tile: t10, row: 0, col: 3}
        hand: [t17, t30, t31]
      - tiles: [{tile: t11, row: 0, col: 0}, {tile: t12, row: 1, col: 0}, {tile: t13, row: 2, col: 0}, {tile: t14, row: 3, col: 0}]
    moves: ["place t17 1,0 turn 0", "place t17 0,0 turn 0", "place t17 0,4 turn 0", "place t17 5,5 turn 0", "place t99 1,0 turn 0", "place t20 1,0 turn 0", "build none", "draw pile", "dance"]
  - title: building
    phase: build
    new_tile: {row: 0, col: 0}
    cities:
      - tiles: [{tile: t09, row: 0, col: 0}]
    moves: ["build forest_06 0,0", "build forest_06 1,1", "build forest_06 1,0", "build forest_05 0,0", "build forest_06 2,0", "build none"]
END
run legal "$SCRATCH/asked.yaml" --json
wants 0
same "$(jq -c '[.[0].moves[] | if .legal then "legal" else .clause end]' <<<"$out")" \
  '["legal","NV-PLACE-03","NV-PLACE-05","NV-PLACE-02","NV-PLACE-01","NV-PLACE-01","NV-TURN-02","NV-TURN-02",""]' 'clauses of placing'
same "$(jq -c '[.[1].moves[] | if .legal then "legal" else .clause end]' <<<"$out")" \
  '["legal","NV-BUILD-04","NV-BUILD-06","NV-SETUP-01","NV-BUILD-02","legal"]' 'clauses of building'

# Bench counts 94 decisions a game for two: 16 turns of 3, without the last draws.
run bench neoville/base --games 200 --json
wants 0
same "$(jq -c '[.decisions, (.state_bytes <= 2048)]' <<<"$out")" '[18800,true]' 'decisions and bytes of a state'

# Attributes are those of the seat that looks: a tile taken from the pile is known to nobody else.
run play neoville/base --players greedy,random --seed 3 --record "$SCRATCH/seen.yaml"
for seat in 1 2; do
  run replay "$SCRATCH/seen.yaml" --json --seat $seat
  same "$(jq -c '.attributes | [(.terrain[0] | length), (.hand[2 - '$seat'] | map(. != null)) == .hand_known[2 - '$seat']]' <<<"$out")" '[8,true]' "seat $seat sees of the other's hand what it knows"
  same "$(jq -c '.attributes.hand['$seat' - 1] | index([null])' <<<"$out")" null "seat $seat sees its hand"
done

finish

#!/bin/bash
# Standings of every kind of tournament: keys of the ranking, columns, tables, the test, paired variants.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

bots='bots: [{id: g, bot: greedy}, {id: d, bot: random}, {id: e, bot: random}]'
# Plays a tournament of Nim.
play() { # NAME LINE...
  printf '%s\n' 'aedile: 1' "tournament: $1" 'seed: 5' "${@:2}" >"$SCRATCH/$1.yaml"
  run run --quiet "$SCRATCH/$1.yaml" --out "$SCRATCH/$1.sqlite"
  wants 0
}

# ---- the ranking's keys are columns; tie breaks against the rows of the file ----
play keys 'variant: nim/misere' 'seats: [2]' 'deals: 8' "$bots" 'ranking: [points, sonneborn_berger, buchholz, head_to_head, lots]' \
  'points: [3, 1]'
out_has '  points  Sonneborn-Berger  Buchholz  '
run standings "$SCRATCH/keys.sqlite" --json
same "$(jq -c .ranking <<<"$out")" '["points","sonneborn_berger","buchholz","head_to_head","lots"]' 'the ranking'
same "$(jq -c '[.tables[0].rows[].lots] | sort' <<<"$out")" '[1,2,3]' 'lots'
printf '%s\n' "$out" >"$SCRATCH/keys.json"
python3 - "$SCRATCH/keys.sqlite" "$SCRATCH/keys.json" >"$SCRATCH/out.txt" <<'PY'
import json, sqlite3, sys
db, standings = sqlite3.connect(sys.argv[1]), json.load(open(sys.argv[2]))
bots = [name for name, in db.execute("SELECT id FROM bot ORDER BY bot")]
total, beaten, met, points = ({b: 0 for b in bots} for _ in range(4))
pairs = db.execute("SELECT a.bot, b.bot, a.rank FROM seat a JOIN seat b ON a.id = b.id AND a.seat <> b.seat").fetchall()
for own, _, rank in pairs:
    total[bots[own - 1]] += rank == 1
    points[bots[own - 1]] += 3 if rank == 1 else 1
for own, other, rank in pairs:
    met[bots[own - 1]] += total[bots[other - 1]]
    beaten[bots[own - 1]] += total[bots[other - 1]] if rank == 1 else 0
for row in standings["tables"][0]["rows"]:
    b = row["bot"]
    if (row["points"], row["sonneborn_berger"], row["buchholz"]) != (points[b], beaten[b], met[b]):
        print(row, points[b], beaten[b], met[b])
places = [(-r["points"], -r["sonneborn_berger"], -r["buchholz"]) for r in standings["tables"][0]["rows"]]
print("sorted" if places == sorted(places) else places)
PY
same "$(cat "$SCRATCH/out.txt")" sorted 'points, Sonneborn-Berger and Buchholz'

# ---- columns, tables ----
run standings "$SCRATCH/keys.sqlite" --columns bot,wins,losses
wants 0
out_has $'2 seats\nbot  wins  losses\n'
# What is called best was called first; programs that ask for it get it.
run standings "$SCRATCH/keys.sqlite" --columns bot,best,first
wants 0
out_has $'\nbot '
same "$(awk '/^bot /, /^$/ {if (NF == 3 && $2 != $3 && $1 != "bot") print}' <<<"$out")" '' 'best by its old name'
same "$("$AEDILE" standings "$SCRATCH/keys.sqlite" --json | jq '[.tables[].rows[] | .best == .first and .win_share_low >= 0 and .win_share_high <= 1] | all')" \
  true 'best and first, shares within 0 and 1'
same "$("$AEDILE" standings "$SCRATCH/keys.sqlite" --json | jq -r .summary)" "$("$AEDILE" standings "$SCRATCH/keys.sqlite" | sed -n 4p)" \
  'the sentence in text and JSON'
"$AEDILE" standings "$SCRATCH/keys.sqlite" --format html | grep -qF "<p class=\"lead\">$("$AEDILE" standings "$SCRATCH/keys.sqlite" --json | jq -r .summary)</p>"
check $? 'the sentence on the page'
run standings "$SCRATCH/keys.sqlite" --columns bot,winz
wants 2
err_is "aedile standings: no column 'winz', did you mean 'wins'?
try 'aedile standings --help'"
run standings "$SCRATCH/keys.sqlite" --table seats
wants 2
err_has '--table goes with --format csv'
run standings "$SCRATCH/keys.sqlite" --format csv --full
wants 2
run standings "$SCRATCH/keys.sqlite" --format csv --table seat
wants 2
err_has "table is 'seat', expected rows, crosstable, superiority, seats, distribution, ladder, test, paired or faults"
for table in crosstable:7 superiority:7 seats:3 distribution:4 ladder:4 test:1 paired:1 faults:1; do
  run standings "$SCRATCH/keys.sqlite" --format csv --table ${table%:*}
  wants 0
  same "$(wc -l <"$SCRATCH/.out")" ${table#*:} "lines of the table ${table%:*}"
done
run standings "$SCRATCH/keys.sqlite" --full
wants 0
out_has 'win share of the row where it meets the column'
out_has 'by turning the seats of whole deals: p '
out_has 'ladder (Weng and Lin'

# ---- formats ----
play swiss 'variant: nim/misere' 'format: swiss' 'rounds: 3' 'seats: [2]' 'deals: 2' "$bots"
run standings "$SCRATCH/swiss.sqlite" --json
same "$(jq -c '[.format, .rounds, ([.tables[0].rows[].byes] | sort)]' <<<"$out")" '["swiss",3,[1,1,1]]' 'byes of a Swiss'
play cup 'variant: nim/misere' 'format: knockout' 'best_of: 1' 'seats: [2]' 'ranking: [stage, win_share]' "$bots"
run standings "$SCRATCH/cup.sqlite" --json
same "$(jq -c '[.tables[0].rows[].stage]' <<<"$out")" '[2,1,0]' 'stages of a knockout'
play copies 'variant: nim/base' 'format: gauntlet' 'candidate: g' 'opponents: copies' 'seats: [3]' 'deals: 400' \
  'bots: [{id: g, bot: greedy}, {id: d, bot: random}]' 'stop: {test: gsprt, margin: 0.3, alpha: 0.05, beta: 0.05}'
run standings "$SCRATCH/copies.sqlite" --json
same "$(jq -c '.test | [.candidate, .against, .verdict, .llr >= .upper, .blocks == (.path | length), .blocks]' <<<"$out")" \
  "[\"g\",\"d\",\"accepted\",true,true,$(jq .blocks <<<"$out")]" 'the test'
# d sits twice in every game: its share is that of a seat.
same "$(jq -c '.tables[0].rows | [((map(select(.bot == "g"))[0].win_share + 2 * map(select(.bot == "d"))[0].win_share) * 1000 | round),
  .[0].games == .[1].games]' <<<"$out")" '[1000,true]' 'a bot that sits twice'
play rules 'variants: [nim/base, nim/misere]' 'format: rules_ab' 'seats: [2]' 'deals: 20' "$bots"
run standings "$SCRATCH/rules.sqlite" --json
same "$(jq -c '[(.paired | length), .paired[0].measure, .paired[0].blocks, ([.paired[] | select(.p_holm < .p)] | length)]' <<<"$out")" \
  '[9,"moves",20,0]' 'paired variants'
same "$(jq -c '[.paired[] | select(.bot == null) | .measure]' <<<"$out")" '["moves","score","gap between first and second"]' 'measures of all bots'
same "$(jq -r '.paired[0].a * 1000 | round' <<<"$out")" \
  "$(python3 -c 'import sqlite3, sys
print(round(1000 * sqlite3.connect(sys.argv[1]).execute("SELECT avg(turns) FROM game WHERE variant = 1").fetchone()[0]))' "$SCRATCH/rules.sqlite")" \
  'mean length in the first variant'

# A cup ends when it is decided: what is left of its most games is not missing.
play long 'variant: nim/base' 'format: knockout' 'best_of: 9' 'seats: [2]' \
  'bots: [{id: g, bot: greedy}, {id: d, bot: random}, {id: e, bot: random}]'
out_has ' of at most '
run standings "$SCRATCH/long.sqlite" --json
same "$(jq -c '[.at_most, .games < .planned]' <<<"$out")" '[true,true]' 'at most'
run standings "$SCRATCH/long.sqlite" --format html
out_has ' of at most '
out_lacks 'not been played'
run status "$SCRATCH/long.sqlite"
out_has ' of at most '

# Twins have the same chance to be the best.
play twins 'variant: neoville/hamlet' 'seats: [2]' 'deals: 6' \
  'bots: [{id: one, file: bots/first.lua}, {id: two, file: bots/first.lua}, {id: d, bot: random}]'
run standings "$SCRATCH/twins.sqlite" --json
same "$(jq -c '.tables[0].rows | map(select(.bot != "d").first) | .[0] == .[1] and .[0] > 0.4' <<<"$out")" true 'twins'

finish

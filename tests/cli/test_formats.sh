#!/bin/bash
# Every format from the command line: plan, run at several numbers of workers, resume, standings.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

bots='bots:
  - {id: a, bot: greedy}
  - {id: b, bot: first}
  - {id: c, bot: random}
  - {id: d, bot: random}
  - {id: e, bot: playout, options: {playouts: 3}}'
form() { # NAME KEYS
  file "$1.yaml" <<<"aedile: 1
format: $1
variant: nim/base
seed: 5
$2"
}
form pods "rotation: all
seats: [3]
deals: 4
$bots"
form gauntlet "candidate: a
seats: [2, 3]
deals: 4
$bots"
form swiss "seats: [2]
rounds: 4
deals: 3
$bots"
form knockout "seats: [2]
best_of: 7
seeding: lots
$bots"
form ladder "seats: [3]
deals: 2
rounds: 5
$bots"
form selfplay "candidate: e
deals: 5
$bots"
file rules_ab.yaml <<<"format: rules_ab
variants: [nim/base, nim/misere]
seats: [2]
seed: 5
deals: 4
$bots"
file solo.yaml <<<"format: solo
variant: neoville/solo
seed: 5
deals: 3
bots: [{id: a, bot: greedy}, {id: b, bot: random}]"
file stop.yaml <<<"format: gauntlet
candidate: a
opponents: copies
variant: nim/base
seed: 5
seats: [3]
stop: {test: gsprt, margin: 0.3, max_blocks: 3000}
bots: [{id: a, bot: greedy}, {id: b, bot: random}]"

games() { # FILE: games of a result file that count
  "$AEDILE" export "$1" --format csv | cut -d, -f1 | tail -n +2 | sort -u | wc -l
}

for name in pods gauntlet swiss knockout ladder selfplay rules_ab solo stop; do
  run check "$SCRATCH/$name.yaml"
  wants 0
  run plan "$SCRATCH/$name.yaml" --jobs 2
  wants 0
  out_has 'seed 5'
  run plan "$SCRATCH/$name.yaml" --json
  wants 0
  planned=$(jq .games <<<"$out") most=$(jq .at_most <<<"$out")
  for jobs in 0 1 3; do
    "$AEDILE" run "$SCRATCH/$name.yaml" --out "$SCRATCH/$name-$jobs.sqlite" --quiet --jobs $jobs >"$SCRATCH/$name-$jobs.txt" 2>"$SCRATCH/err"
    same $? 0 "$name with $jobs workers"
    same "$(cat "$SCRATCH/err")" '' "$name with $jobs workers says nothing else"
    "$AEDILE" export "$SCRATCH/$name-$jobs.sqlite" --format csv >"$SCRATCH/$name-$jobs.csv"
    cmp -s "$SCRATCH/$name-0.csv" "$SCRATCH/$name-$jobs.csv"
    check $? "$name: another export with $jobs workers"
    cmp -s "$SCRATCH/$name-0.txt" "$SCRATCH/$name-$jobs.txt"
    check $? "$name: other standings with $jobs workers"
  done
  if [[ $most == true ]]; then
    (($(games "$SCRATCH/$name-0.sqlite") < planned))
    check $? "$name is over before all games are played"
  else
    same "$(games "$SCRATCH/$name-0.sqlite")" "$planned" "games of $name"
  fi
  run run "$SCRATCH/$name.yaml" --out "$SCRATCH/$name-0.sqlite"
  wants 0
  same "$out" "$(cat "$SCRATCH/$name-0.txt")" "$name once more"
done

# ---- a run that was cut off in the middle of a round, or of the test, is resumed ----
for name in swiss knockout ladder stop; do
  for keep in 1 7 20; do
    cp "$SCRATCH/$name-0.sqlite" "$SCRATCH/cut.sqlite"
    python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
tables = {r[0] for r in db.execute("SELECT name FROM sqlite_master WHERE type = \"table\"")}
for table in ("game", "seat"):
    if table in tables:
        db.execute(f"DELETE FROM {table} WHERE id > ?", (sys.argv[2],))
db.commit()' "$SCRATCH/cut.sqlite" $keep
    "$AEDILE" run "$SCRATCH/$name.yaml" --out "$SCRATCH/cut.sqlite" --quiet --jobs 2 >"$SCRATCH/cut.txt"
    same $? 0 "$name after $keep games"
    "$AEDILE" export "$SCRATCH/cut.sqlite" --format csv | cmp -s - "$SCRATCH/$name-0.csv"
    check $? "$name: another export after $keep games"
  done
done

# ---- standings know stages and verdicts from the file alone ----
run standings "$SCRATCH/knockout-0.sqlite" --format json
same "$(jq -c '[.tables[0].rows[].stage | tonumber] | [.[0], ([.[] | select(. == 3)] | length), . == (sort | reverse)]' <<<"$out")" '[3,1,true]' 'stages of a knockout'
run standings "$SCRATCH/ladder-0.sqlite" --format json
same "$(jq -c '[.tables[0].rows[].stage | tonumber]' <<<"$out")" '[5,4,3,2,1]' 'places on the ladder'
run standings "$SCRATCH/stop-0.sqlite" --format json
same "$(jq -c '.test | [.candidate, .against, .verdict, (.path | length) == .blocks]' <<<"$out")" '["a","b","accepted",true]' 'the test'
blocks=$(jq .test.blocks <<<"$out")
same "$(games "$SCRATCH/stop-0.sqlite")" $((3 * blocks)) 'games that count end with the test'
run standings "$SCRATCH/pods-0.sqlite" --format json
same "$(jq -c '.test' <<<"$out")" null 'no test'

# ---- single games: those of a test are all known beforehand, those of rounds are not ----
run run "$SCRATCH/stop.yaml" --game 9000 --out "$SCRATCH/none.sqlite"
wants 0
run run "$SCRATCH/stop.yaml" --game 9001 --out "$SCRATCH/none.sqlite"
wants 3
err_has 'no game 9001, the last one is 9000'
run run "$SCRATCH/swiss.yaml" --game 48 --out "$SCRATCH/none.sqlite"
wants 3
err_has 'game 48 is of a round that is not known yet, the last one known is 12'
run run "$SCRATCH/swiss.yaml" --game 48 --out "$SCRATCH/swiss-0.sqlite"
wants 0
run run "$SCRATCH/swiss.yaml" --game 49 --out "$SCRATCH/none.sqlite"
wants 3
err_has 'no game 49, the last one is 48'

# ---- a plan says what follows from what ----
run plan "$SCRATCH/swiss.yaml"
out_has '1 to 4          2        1         6        12'
out_has '48 games; every bot plays 18 or 24 of them'
run plan "$SCRATCH/knockout.yaml"
out_has 'format knockout, 5 bots, best of 7, rotation cyclic'
out_has 'at most 56 games'
run plan "$SCRATCH/knockout.yaml" --json
same "$(jq -c '[.rounds[] | [.round, .pods, .resting, .blocks, .games]]' <<<"$out")" '[[1,1,3,7,14],[2,2,0,14,28],[3,1,0,7,14]]' 'rounds as JSON'
run plan "$SCRATCH/gauntlet.yaml"
out_has 'a sits in all of them'
run plan "$SCRATCH/gauntlet.yaml" --jobs 0
wants 2
finish

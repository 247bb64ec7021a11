#!/bin/bash
# Format lab: the same rows with any number of workers, after a kill and from shards; arms, null tests, what a lab has not.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

lab() { # NAME KEYS
  file "$1.yaml" <<<"aedile: 1
tournament: $1
format: lab
seed: 5
$2"
}
two='bots: [{id: greedy, bot: greedy}, {id: dice, bot: random}]'
arms='arms: [{variant: neoville/hamlet}, {variant: neoville/base}]'
lab self "$arms
seats: [2, 3]
deals: 4
$two"
lab field "design: field
$arms
seats: [2]
deals: 4
$two"
lab one "design: one
$arms
seats: [3]
deals: 4
$two"
rows() { python3 -c '
import hashlib, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
columns = [c[1] for c in db.execute("PRAGMA table_info(game)") if c[1] not in ("attempt", "worker", "started", "ms")]
rows = db.execute("SELECT %s FROM game ORDER BY id" % ", ".join(columns)).fetchall()
for table in ("seat", "arm", "variant", "bot", "size", "meta"):
    rows += db.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
print(hashlib.sha256(repr(rows).encode()).hexdigest(), len(rows))' "$1"; }
ask() { # FILE SQL: the answer, a row a line
  python3 -c '
import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]):
    print("|".join(str(value) for value in row))' "$SCRATCH/$1.sqlite" "$2"
}

# ---- every design: planned, played with any number of workers, verified ----
for name in self field one; do
  run plan "$SCRATCH/$name.yaml"
  wants 0
  out_has "format lab, design $name, 2 bots, 4 deals"
  run plan "$SCRATCH/$name.yaml" --json
  same "$(jq -c '[.format, .design, .groups[0].variant]' <<<"$out")" "[\"lab\",\"$name\",\"neoville/hamlet\"]" "plan of $name"
  planned=$(jq .games <<<"$out")
  for jobs in 0 1 2 8; do
    run run "$SCRATCH/$name.yaml" --out "$SCRATCH/$name-$jobs.sqlite" --jobs $jobs
    wants 0
    out_is ''
    err_has "'aedile measure $SCRATCH/$name-$jobs.sqlite' tells what the games show"
    same "$(rows "$SCRATCH/$name-$jobs.sqlite")" "$(rows "$SCRATCH/$name-0.sqlite")" "rows of $name with $jobs workers"
  done
  same "$(ask "$name-0" 'SELECT count(*) FROM game')" "$planned" "games of $name"
  run replay "$SCRATCH/$name-2.sqlite" --verify
  wants 0
  out_is "verified: $planned games reproduce the stored results"
done
same "$(ask self-0 'SELECT count(*) FROM game')" 32 'games of self: 2 arms, 2 sizes, 2 bots, 4 deals'
same "$(ask field-0 'SELECT count(*) FROM game')" 16 'games of field: 2 arms, 1 pod, 2 seatings, 4 deals'
same "$(ask one-0 'SELECT count(*) FROM game')" 24 'games of one: 2 arms, 1 pod, 3 seatings, 4 deals'
same "$(ask self-0 'SELECT max(n) FROM (SELECT count(DISTINCT bot) AS n FROM seat GROUP BY id)')" 1 'one bot in all seats'
same "$(ask one-0 'SELECT DISTINCT count(*) FROM seat WHERE bot = 1 GROUP BY id')" 1 'one seat differs'
same "$(ask self-0 'SELECT arm, variant, settings FROM arm')" $'1|neoville/hamlet|\n2|neoville/base|' 'the table of arms'
same "$(ask self-0 'SELECT count(*) FROM arm JOIN variant ON arm = variant.variant AND arm.fingerprint = variant.fingerprint')" 2 \
  'fingerprints of arms'

# ---- kill and resume ----
sed 's/deals: 4/deals: 60/' "$SCRATCH/self.yaml" >"$SCRATCH/long.yaml"
"$AEDILE" run "$SCRATCH/long.yaml" --quiet --jobs 2 --out "$SCRATCH/whole.sqlite"
same $? 0 'a long lab'
whole=$(rows "$SCRATCH/whole.sqlite") kills=0
{
  for pause in 0.1 0.15 0.2 0.3; do
    "$AEDILE" run "$SCRATCH/long.yaml" --quiet --jobs 2 --out "$SCRATCH/killed.sqlite" &
    pid=$!
    sleep "$pause"
    kill -KILL $pid && kills=$((kills + 1))
    wait $pid
  done
} 2>/dev/null
((kills > 0))
check $? 'a run was killed'
run run "$SCRATCH/long.yaml" --quiet --jobs 2 --out "$SCRATCH/killed.sqlite"
wants 0
out_is ''
same "$(rows "$SCRATCH/killed.sqlite")" "$whole" "rows after $kills kills"

# ---- shards, merged in any order ----
for i in 0 1 2; do
  run run "$SCRATCH/long.yaml" --quiet --shard "$i/3" --out "$SCRATCH/s$i.sqlite"
  wants 0
done
run merge "$SCRATCH/merged.sqlite" "$SCRATCH/s2.sqlite" "$SCRATCH/s0.sqlite" "$SCRATCH/s1.sqlite"
wants 0
same "$(rows "$SCRATCH/merged.sqlite")" "$whole" 'rows of merged shards'
"$AEDILE" export "$SCRATCH/merged.sqlite" | cmp -s - <("$AEDILE" export "$SCRATCH/whole.sqlite")
check $? 'export of merged shards'
run merge "$SCRATCH/merged.sqlite" "$SCRATCH/field-0.sqlite"
wants 3
err_has 'results of another tournament'
run status "$SCRATCH/merged.sqlite"
wants 0
out_has '480 of 480 games'

# ---- other arms are another lab ----
sed 's/arms:.*/arms: [{variant: neoville\/hamlet}, {variant: neoville\/waterside}]/' "$SCRATCH/self.yaml" >"$SCRATCH/other.yaml"
run run "$SCRATCH/other.yaml" --out "$SCRATCH/self-0.sqlite"
wants 3
err_has "arm 2 'neoville/waterside' is new; arm 2 'neoville/base' is missing"

# ---- a variant with itself: the same games; with placebo the same deals, with deals_apart others ----
for null in same placebo deals_apart; do
  lab $null "variants: [neoville/hamlet, neoville/hamlet]
seats: [2]
deals: 3
$( [ $null = same ] || echo "$null: true")
$two"
  run run "$SCRATCH/$null.yaml" --quiet --out "$SCRATCH/$null.sqlite"
  wants 0
  run replay "$SCRATCH/$null.sqlite" --verify
  wants 0
done
pairs='SELECT sum(a.trace = b.trace), sum(a.choices = b.choices), count(*) FROM game a JOIN game b USING (pod, deal)
  WHERE a.variant = 1 AND b.variant = 2'
same "$(ask same "$pairs")" '6|6|6' 'the same games'
same "$(ask placebo "$pairs AND a.pod = 2")" '0|0|3' 'other games of a bot that draws lots'
same "$(ask placebo "$pairs AND a.pod = 1")" '3|3|3' 'the same deals: a bot without lots plays alike'
same "$(ask deals_apart "$pairs")" '0|0|6' 'other deals'
first="SELECT deal, pod, hex(choices) FROM game WHERE variant = 1"
for null in placebo deals_apart; do
  same "$(ask $null "$first")" "$(ask same "$first")" "the first arm of $null"
done

# ---- what a lab has not ----
for command in standings 'standings --format html' 'standings --json'; do
  # shellcheck disable=SC2086 # the command is several words
  run $command "$SCRATCH/self-0.sqlite"
  wants 3
  out_is ''
  err_is 'self-0.sqlite: these are results of a lab, which has no standings; ...aedile measure... tells what its games show'
done
run run "$SCRATCH/self.yaml" --out "$SCRATCH/self-0.sqlite" --json
wants 2
err_has "--json is for standings, a lab has none: 'aedile measure' has the numbers of its result file"
run check tournaments/lab.yaml
wants 0
finish

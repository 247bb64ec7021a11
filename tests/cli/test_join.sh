#!/bin/bash
# Bots that join a tournament of which games have been played: the games are kept, and all comes out as if they had been there.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

file raises.lua <<'E'
return {choose = function(view, moves) if #moves == 5 then error("no idea") end return moves[1] end}
E
bots=('{id: dice, bot: random}' '{id: again, bot: random}' '{id: greedy, bot: greedy}' '{id: stumbles, file: raises.lua}' '{id: late, bot: random}'
  '{id: last, bot: playout, options: {playouts: 2}}')
cup() { # NAME HOW-MANY FORM: $SCRATCH/NAME-N.yaml
  local list
  list=$(printf ', %s' "${bots[@]:0:$2}")
  printf 'tournament: %s\nseed: 11\n%b\nbots: [%s]\n' "$1" "$3" "${list:2}" >"$SCRATCH/$1-$2.yaml"
}
alike() { # NAME A B: two files say the same
  for command in export standings "standings --format csv"; do
    # shellcheck disable=SC2086 # a command and its options
    cmp -s <("$AEDILE" $command "$SCRATCH/$2") <("$AEDILE" $command "$SCRATCH/$3")
    check $? "$command of $1"
  done
  same "$("$AEDILE" export "$SCRATCH/$2" | wc -l)" "$("$AEDILE" export "$SCRATCH/$3" | wc -l)" "games of $1"
}
joins() { # NAME FORM: three bots play, two join, one more joins; the same as six from the start
  cup "$1" 3 "$2"
  cup "$1" 5 "$2"
  cup "$1" 6 "$2"
  run run "$SCRATCH/$1-6.yaml" -q --out "$SCRATCH/$1-whole.sqlite"
  wants 0
  run run "$SCRATCH/$1-3.yaml" -q --out "$SCRATCH/$1.sqlite"
  wants 0
  local played
  played=$("$AEDILE" export "$SCRATCH/$1.sqlite" | tail -n +2 | cut -d, -f9 | sort)
  run run "$SCRATCH/$1-5.yaml" -q --out "$SCRATCH/$1.sqlite"
  wants 3
  err_is "$1.sqlite: results of another tournament: bot 'stumbles' is new; bot 'late' is new; add the bots to keep the games that were played, or use another result file; \`aedile run --add\` adds bots"
  run run "$SCRATCH/$1-5.yaml" -q --add --out "$SCRATCH/$1.sqlite"
  wants 0
  run run "$SCRATCH/$1-6.yaml" --add --jobs 2 --out "$SCRATCH/$1.sqlite"
  wants 0
  alike "$1" "$1.sqlite" "$1-whole.sqlite"
  # The traces of the first games are among those of the last file.
  same "$(comm -23 <(echo "$played") <("$AEDILE" export "$SCRATCH/$1.sqlite" | tail -n +2 | cut -d, -f9 | sort))" '' "games kept of $1"
  run replay "$SCRATCH/$1.sqlite" --verify
  wants 0
  # The same again has nothing to do.
  run run "$SCRATCH/$1-6.yaml" --add --out "$SCRATCH/$1.sqlite"
  wants 0
  err_has 'have been played before'
}
joins pods 'variant: nim/base\nseats: [2, 3]\ndeals: 4'
joins several 'variants: [nim/base, nim/misere]\nseats: [3]\ndeals: 3\nrotation: all'
joins gauntlet 'variant: nim/base\nformat: gauntlet\ncandidate: again\nseats: [2, 3]\ndeals: 4'
joins copies 'variant: nim/base\nformat: gauntlet\ncandidate: greedy\nopponents: copies\nseats: [3]\ndeals: 4'
joins rules-ab 'variants: [nim/base, nim/misere]\nformat: rules_ab\nseats: [2]\ndeals: 4'
joins solo 'variant: neoville/solo\nformat: solo\ndeals: 1'

# ---- in the middle of a run ----
cup mid 3 'variant: nim/base\nseats: [2]\ndeals: 40'
cup mid 6 'variant: nim/base\nseats: [2]\ndeals: 40'
"$AEDILE" run "$SCRATCH/mid-3.yaml" -q --out "$SCRATCH/mid.sqlite" >"$SCRATCH/mid.out"
python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1])
db.executescript("DELETE FROM game WHERE id % 3 = 0; DELETE FROM seat WHERE id % 3 = 0")' "$SCRATCH/mid.sqlite"
run run "$SCRATCH/mid-6.yaml" -q --add --out "$SCRATCH/mid.sqlite"
wants 0
run run "$SCRATCH/mid-6.yaml" -q --out "$SCRATCH/mid-whole.sqlite"
alike 'a tournament that was not over' mid.sqlite mid-whole.sqlite
same "$(python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1])
print([r[0] for r in db.execute("SELECT text FROM event WHERE kind = ?", ("join",))],
  db.execute("SELECT count(*) FROM event e WHERE kind = ? AND NOT EXISTS (SELECT 1 FROM seat s WHERE s.id = e.id AND fault IS NOT NULL)",
    ("fault",)).fetchone())' "$SCRATCH/mid.sqlite")" "['stumbles', 'late', 'last'] (0,)" 'the event log'

# ---- without a seed: that of the file ----
sed '/^seed/d' "$SCRATCH/mid-3.yaml" >"$SCRATCH/drawn-3.yaml"
sed '/^seed/d' "$SCRATCH/mid-6.yaml" >"$SCRATCH/drawn-6.yaml"
run run "$SCRATCH/drawn-3.yaml" -q --out "$SCRATCH/drawn.sqlite"
run run "$SCRATCH/drawn-6.yaml" -q --add --out "$SCRATCH/drawn.sqlite"
wants 0

# ---- who cannot join ----
joins_not() { # NAME CODE MESSAGE [OPTION...]: $SCRATCH/NAME.yaml does not go on with mid-3
  "$AEDILE" run "$SCRATCH/mid-3.yaml" -q --out "$SCRATCH/old.sqlite" >"$SCRATCH/mid.out"
  local before
  before=$("$AEDILE" export "$SCRATCH/old.sqlite" | md5sum)
  run run "$SCRATCH/$1.yaml" -q --add --out "$SCRATCH/old.sqlite" "${@:4}"
  wants "$2"
  [ "$2" = 2 ] || err_is "$3"
  [ "$2" = 3 ] || err_has "$3"
  same "$("$AEDILE" export "$SCRATCH/old.sqlite" | md5sum)" "$before" 'the games of a file that was refused'
}
sed 's/\[{id: dice, bot: random}, /[{id: first, bot: first}, {id: dice, bot: random}, /' "$SCRATCH/mid-3.yaml" >"$SCRATCH/front.yaml"
joins_not front 3 'old.sqlite: the bots of the file are not the first ones of the tournament: append new bots to the end of the list'
sed 's/deals: 40/deals: 41/' "$SCRATCH/mid-6.yaml" >"$SCRATCH/more.yaml"
joins_not more 3 "old.sqlite: results of another tournament: deals was 40, is 41; bot 'stumbles' is new; bot 'late' is new; bot 'last' is new; use another result file"
sed 's/greedy, bot: greedy/greedy, bot: first/' "$SCRATCH/mid-6.yaml" >"$SCRATCH/changed.yaml"
joins_not changed 3 "old.sqlite: results of another tournament: bot 'greedy' has changed...; use another result file"
joins_not mid-6 2 '--add needs all shards in one file: merge them first' --shard 0/2
joins_not mid-6 2 '--game plays one game alone and prints its record, leave out --add' --game 3
for form in 'format: swiss\nrounds: 2\ndeals: 3' 'format: ladder\nrounds: 2\ndeals: 3' 'format: knockout'; do
  cup rounds 4 "variant: nim/base\nseats: [2]\n$form"
  cup rounds 5 "variant: nim/base\nseats: [2]\n$form"
  rm -f "$SCRATCH/rounds.sqlite"
  run run "$SCRATCH/rounds-4.yaml" -q --out "$SCRATCH/rounds.sqlite"
  run run "$SCRATCH/rounds-5.yaml" -q --out "$SCRATCH/rounds.sqlite"
  wants 3
  err_is "rounds.sqlite: results of another tournament: bot 'late' is new; use another result file"
  run run "$SCRATCH/rounds-5.yaml" -q --add --out "$SCRATCH/rounds.sqlite"
  wants 3
  err_is 'rounds.sqlite: bots cannot be added to a tournament in rounds: its games depend on the results of all bots; use another result file'
done

# A new file is simply begun.
run run "$SCRATCH/mid-3.yaml" -q --add --out "$SCRATCH/fresh.sqlite"
wants 0

finish

#!/bin/bash
# Result files: exported, played again, looked at; full disks; files that somebody edited.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

raising_cup 'nim/base, nim/misere' 5 'a,b'
run run "$SCRATCH/cup.yaml" --quiet --out "$SCRATCH/cup.sqlite"
wants 0

# ---- export ----
run export "$SCRATCH/cup.sqlite"
wants 0
same "$(head -1 "$SCRATCH/.out" | tr -d '\r')" "id,variant,seats,round,pod,deal,rotation,turns,trace,verdict$(
  for i in 1 2 3; do printf ',bot_%d,score_%d,rank_%d,win_share_%d,fault_%d,decisions_%d' $i $i $i $i $i $i; done)" 'columns'
same "$(grep -c $'\r$' "$SCRATCH/.out")" 91 'a heading and ninety games'
cp "$SCRATCH/.out" "$SCRATCH/cup.csv"
same "$(python3 - "$SCRATCH/cup.csv" "$SCRATCH/cup.sqlite" <<'E'
import csv, fractions, sqlite3, sys
rows = list(csv.DictReader(open(sys.argv[1], newline="")))
db = sqlite3.connect(sys.argv[2])
games = db.execute("SELECT g.id, v.name, g.seats, round, pod, deal, rotation, turns, trace FROM game g JOIN variant v USING (variant) ORDER BY g.id")
for row, game in zip(rows, games, strict=True):
    got = [row[k] for k in "id variant seats round pod deal rotation turns".split()] + [row["trace"]]
    if got != [str(x) for x in game[:8]] + ["%016x" % (game[8] % 2**64)]:
        print(got, game)
    seats = db.execute("SELECT seat, b.id, score, rank, win_share_num, win_share_den, fault, decisions FROM seat s JOIN bot b USING (bot)"
                       " WHERE s.id = ? ORDER BY seat", (game[0],)).fetchall()
    for seat, bot, score, rank, num, den, fault, decisions in seats:
        got = [row[f"{k}_{seat}"] for k in "bot score rank fault decisions".split()]
        if got != [bot, str(score), str(rank), fault or "", str(decisions)] or fractions.Fraction(row[f"win_share_{seat}"]) != fractions.Fraction(num, den):
            print(got, bot, score)
    if len(seats) == 2 and any(row[f"{k}_3"] for k in "bot score rank win_share fault decisions".split()):
        print("a third seat", row)
print(len(rows), sum(row["verdict"] == "forfeit" for row in rows) > 0)
E
)" '90 True' 'the rows as CSV'
run export "$SCRATCH/cup.sqlite" --format ndjson
wants 0
same "$(jq -sc '[length, .[0].id, (.[0] | keys_unsorted | join(",")), ([.[].by_seat | length] | add), ([.[].by_seat[].fault] | unique)]' <<<"$out")" \
  '[90,1,"id,variant,seats,round,pod,deal,rotation,turns,trace,verdict,by_seat",210,[null,"error"]]' 'the rows as JSON'
run export "$SCRATCH/cup.sqlite" --times --format ndjson
same "$(jq -sc 'map(select(.attempt == 1 and .worker >= 1 and .started > 1600000000000 and .ms >= 0)) | length' <<<"$out")" 90 'times'
run export "$SCRATCH/cup.sqlite" --times
out_has 'verdict,attempt,worker,started,ms,bot_1'
"$AEDILE" run -q "$SCRATCH/cup.yaml" --out "$SCRATCH/again.sqlite" >/dev/null
"$AEDILE" export "$SCRATCH/again.sqlite" | cmp -s - "$SCRATCH/cup.csv"
check $? 'the export of a second run'

# ---- every game played again ----
run replay "$SCRATCH/cup.sqlite" --verify
wants 0
out_is 'verified: 90 games reproduce the stored results'
tamper() { # SQL: $SCRATCH/bad.sqlite is a copy with that done
  cp "$SCRATCH/cup.sqlite" "$SCRATCH/bad.sqlite"
  python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.executescript(sys.argv[2]); db.commit()' "$SCRATCH/bad.sqlite" "$1"
}
tampered() { # SQL EXPECTED-LINE
  tamper "$1"
  run replay "$SCRATCH/bad.sqlite" --verify
  wants 1
  out_is "$2
1 of 90 games differs from what is stored"
}
tampered 'UPDATE seat SET score = score + 1 WHERE id = 7 AND seat = 2' 'game 7: the score of seat 2 is ..., the replay gives ...'
tampered 'UPDATE seat SET rank = 3 - rank WHERE id = 7' 'game 7: the rank of seat 1 is ..., the replay gives ...'
tampered 'UPDATE seat SET win_share_num = 1, win_share_den = 2 WHERE id = 7' 'game 7: the win share of seat 1 is 1/2, the replay gives ...'
tampered 'UPDATE seat SET decisions = 40 WHERE id = 1 AND seat = 1' 'game 1: the decisions of seat 1 are 40, the replay gives ...'
tampered 'UPDATE game SET trace = trace + 1 WHERE id = 7' 'game 7: the game hash is ..., the replay gives ...'
tampered "UPDATE game SET choices = x'7f' || substr(choices, 2) WHERE id = 7" 'game 7: the choice at move 1 is not one of ...'
tampered "UPDATE game SET choices = CAST(choices || x'00' AS BLOB) WHERE id = 7" 'game 7: there are choices left after ... moves'
tampered 'UPDATE game SET turns = turns - 1 WHERE id = 7' 'game 7: ...'
tampered 'UPDATE game SET turns = 1000000000 WHERE id = 7' 'game 7: it ends after ... moves, not 1000000000'
tampered 'UPDATE seat SET bot = 9 WHERE id = 7 AND seat = 1' 'game 7: the bot of seat 1 is not a bot of the tournament'
tampered 'UPDATE game SET rotation = 4 WHERE id = 7' 'game 7: it is not a game of the tournament'
tampered 'UPDATE seat SET bot = CASE bot WHEN 1 THEN 2 ELSE 1 END WHERE id = 1' "game 1: seat 1 is that of '...', not of '...'"
tampered 'UPDATE game SET deal = 2 WHERE id = 7' 'game 7: variant, seats, pod, deal or rotation are not those of its id'
tampered "UPDATE seat SET forfeit = 1 WHERE id = 7 AND seat = 1" 'game 7: seat 1 forfeits without a fault that costs the game'
tampered "UPDATE seat SET forfeit = 1, fault = 'budget', n_faults = 1, fault_move = 1 WHERE id = 7 AND seat = 1" \
  'game 7: seat 1 forfeits without a fault that costs the game'
tampered "UPDATE seat SET n_faults = 3 WHERE id = 7 AND seat = 1" 'game 7: the faults of seat 1 do not fit their number, 3'
tampered 'UPDATE game SET state = 3 WHERE id = 7' 'game 7: it is void without a fault'
# A winner that is made a forfeit with all that belongs to it has chosen what who forfeits does not.
tampered "UPDATE seat SET forfeit = 1, fault = 'error', n_faults = 1, fault_move = 1, rank = 2, win_share_num = 0, win_share_den = 1
    WHERE id = 1 AND bot = 2; UPDATE seat SET rank = 1, win_share_num = 1 WHERE id = 1 AND bot <> 2" \
  'game 1: seat ... has forfeited but chooses at move ...'
tamper 'UPDATE seat SET score = score + 1'
run replay "$SCRATCH/bad.sqlite" --verify
wants 1
same "$(grep -c '^game ' <<<"$out")" 20 'games that are printed'
out_has '
...
90 of 90 games differ from what is stored'
run replay "$SCRATCH/cup.sqlite" --verify --variant nim/base
wants 3
err_is "cup.sqlite: variant 'nim/base' is not the variant that was played: it has changed since, or is another; name that variant as it was, or use the release that played it; \`aedile replay --variant FILE\` names the variant"
run replay "$SCRATCH/cup.sqlite" --verify --show
wants 2

# ---- every format: played again, and merged into a new file it is the same ----
format() { # NAME LINES
  printf 'tournament: %s\nseed: 3\n%b\nbots: [{id: a, bot: random}, {id: b, bot: greedy}%s]\n' "$1" "$2" \
    "$([ "$1" = stop ] || echo ', {id: c, bot: first}, {id: d, bot: random}')" >"$SCRATCH/$1.yaml"
  run run "$SCRATCH/$1.yaml" --quiet --jobs 2 --out "$SCRATCH/$1.sqlite"
  wants 0
  run replay "$SCRATCH/$1.sqlite" --verify
  wants 0
  run merge "$SCRATCH/$1-merged.sqlite" "$SCRATCH/$1.sqlite"
  wants 0
  for command in export standings; do
    cmp -s <("$AEDILE" $command "$SCRATCH/$1.sqlite") <("$AEDILE" $command "$SCRATCH/$1-merged.sqlite")
    check $? "$command of $1, merged"
  done
}
format pods 'variant: nim/base\nseats: [2, 3]\ndeals: 3\nrotation: all'
format williams 'variant: nim/base\nseats: [3]\ndeals: 3\nrotation: williams'
format gauntlet 'variant: nim/base\nformat: gauntlet\ncandidate: b\nseats: [2]\ndeals: 5'
format copies 'variant: nim/base\nformat: gauntlet\ncandidate: b\nopponents: copies\nseats: [3]\ndeals: 5'
format stop 'variant: nim/base\nformat: gauntlet\ncandidate: b\nopponents: copies\nseats: [2]\nstop: {test: gsprt, margin: 0.3, max_blocks: 300}'
format selfplay 'variant: nim/base\nformat: selfplay\ncandidate: b\nseats: [2]\ndeals: 5'
format solo 'variant: neoville/solo\nformat: solo\ndeals: 2'
format rules-ab 'variants: [nim/base, nim/misere]\nformat: rules_ab\nseats: [2]\ndeals: 5'
format swiss 'variant: nim/base\nformat: swiss\nrounds: 2\ndeals: 5\nseats: [2]'
format knockout 'variant: nim/base\nformat: knockout\nseats: [2]'
format ladder 'variant: nim/base\nformat: ladder\nrounds: 3\ndeals: 5\nseats: [2]'

# ---- files that somebody edited ----
damaged() { # SQL MESSAGE
  tamper "$1"
  for command in standings export 'replay --verify'; do
    # shellcheck disable=SC2086 # a command and its option
    run $command "$SCRATCH/bad.sqlite"
    wants 3
    err_is "bad.sqlite: the result file is damaged: $2"
  done
}
damaged 'UPDATE game SET seats = 4000000000 WHERE id = 7' "game 7 has an out-of-range value in 'seats'"
damaged 'UPDATE game SET variant = -1 WHERE id = 7' "game 7 has an out-of-range value in 'variant'"
damaged 'UPDATE game SET rotation = 100000 WHERE id = 7' "game 7 has an out-of-range value in 'rotation'"
damaged 'UPDATE game SET round = -2147483648 WHERE id = 7' "game 7 has an out-of-range value in 'round'"
damaged 'UPDATE game SET pod = -9223372036854775807 - 1 WHERE id = 7' "game 7 has an out-of-range value in 'pod'"
damaged 'UPDATE game SET state = 9 WHERE id = 7' "game 7 has an out-of-range value in 'state'"
damaged 'UPDATE game SET started = 9223372036854775807 WHERE id = 7' "game 7 has an out-of-range value in 'started'"
damaged "UPDATE game SET deal = 'many' WHERE id = 7" "game 7 has an out-of-range value in 'deal'"
damaged 'UPDATE game SET turns = -1 WHERE id = 7' "game 7 has an out-of-range value in 'turns'"
damaged 'UPDATE seat SET rank = 0 WHERE id = 7' "game 7 has an out-of-range value in 'rank'"
run replay "$SCRATCH/bad.sqlite" --game 7 --format html
wants 3
err_is "bad.sqlite: the result file is damaged: game 7 has an out-of-range value in 'rank'"
out_is ''
damaged 'UPDATE seat SET score = 99999999999 WHERE id = 7' "game 7 has an out-of-range value in 'score'"
damaged 'UPDATE seat SET bot = 100 WHERE id = 7' "game 7 has an out-of-range value in 'bot'"
damaged 'DELETE FROM seat WHERE id = 7 AND seat = 1' "the rows in 'seat' do not match the seats of game 7"
damaged 'UPDATE seat SET seat = 4 WHERE id = 7 AND seat = 3' "the rows in 'seat' do not match the seats of game 7"
damaged 'UPDATE game SET state = 4 WHERE id = 7' "the rows in 'seat' do not match the seats of game 7"
damaged "UPDATE meta SET value = '2, 2' WHERE key = 'seats'" 'the description of the tournament is malformed'
damaged "UPDATE meta SET value = '7x' WHERE key = 'seed'" 'the description of the tournament is malformed'
damaged 'DELETE FROM bot' 'bots, variants or seats are missing'
damaged 'UPDATE size SET block_games = 0' 'bots, variants or seats are missing'
damaged "DELETE FROM meta WHERE key = 'identity'" 'the description of the tournament is incomplete'
for setting in "rotation' 'round" "ranking' 'luck" "points' '1 2" "ghost' 'nan" "confidence' '1e999" "candidate' '70" "stop.on' 'maybe" \
  "verdict.error' 'praise"; do
  damaged "UPDATE meta SET value = '${setting##*\'}' WHERE key = 'settings.${setting%%\'*}'" 'the settings of the tournament are malformed'
done
damaged "DELETE FROM meta WHERE key = 'settings.format'" 'the settings of the tournament are malformed'
damaged 'DROP VIEW block; CREATE VIEW block AS SELECT 1' 'its tables are not those of version 2'
tamper 'PRAGMA user_version = 1'
run export "$SCRATCH/bad.sqlite"
wants 3
err_is 'bad.sqlite: result file of version 1, made by an older aedile, expected version 2; play the tournament again, into another file'
# Texts of the file steer no terminal and break no line.
tamper "UPDATE bot SET id = char(27) || '[2J' || char(10) || 'x' WHERE bot = 1"
run export "$SCRATCH/bad.sqlite"
wants 0
[[ $out != *$'\033'* ]]
check $? 'a control character is exported'
same "$(grep -c $'\r$' "$SCRATCH/.out")" 91 'lines of a file with a name of two lines'
head -c 30000 "$SCRATCH/cup.sqlite" >"$SCRATCH/cut.sqlite"
run export "$SCRATCH/cut.sqlite"
wants 3
err_has 'cut.sqlite: '

# ---- no room ----
sed 's/deals: 5/deals: 700/' "$SCRATCH/cup.yaml" >"$SCRATCH/long.yaml"
"$AEDILE" run -q "$SCRATCH/long.yaml" -o "$SCRATCH/whole.sqlite" >/dev/null
"$AEDILE" export "$SCRATCH/whole.sqlite" >"$SCRATCH/whole.csv"
mkdir "$SCRATCH/small"
if mount -t tmpfs -o size=400k none "$SCRATCH/small" 2>/dev/null; then
  run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/small/r.sqlite"
  wants 4
  err_is 'small/r.sqlite: no space left for the result file'
  run export "$SCRATCH/small/r.sqlite"
  wants 0
  mount -o remount,size=20m "$SCRATCH/small"
  run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/small/r.sqlite"
  wants 0
  "$AEDILE" export "$SCRATCH/small/r.sqlite" | cmp -s - "$SCRATCH/whole.csv"
  check $? 'the export after a full disk'
  same "$(ls "$SCRATCH/small")" r.sqlite 'files after a full disk'
  # A file without write permission is read all the same.
  mount -o remount,ro "$SCRATCH/small"
  run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/small/r.sqlite"
  wants 4
  err_is 'small/r.sqlite: the result file cannot be used: Read-only file system'
  run standings "$SCRATCH/small/r.sqlite"
  wants 0
  umount "$SCRATCH/small"
fi
for blocks in 40 100 300; do # of 1024 bytes
  (
    trap '' XFSZ
    ulimit -f $blocks
    "$AEDILE" run -q "$SCRATCH/long.yaml" -o "$SCRATCH/full.sqlite" >/dev/null 2>"$SCRATCH/err.txt"
  )
  same "$?" 4 "exit code with $blocks KiB"
  grep -Eq '^[^ ]*full.sqlite: (no space left for the result file|the result file cannot be used: File too large)$' "$SCRATCH/err.txt"
  check $? "with $blocks KiB: $(cat "$SCRATCH/err.txt")"
done
run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/full.sqlite"
wants 0
"$AEDILE" export "$SCRATCH/full.sqlite" | cmp -s - "$SCRATCH/whole.csv"
check $? 'the export after files that could not grow'

# ---- command lines ----
run export
wants 2
run export a b
wants 2
run export x --format xml
wants 2
err_has "format is 'xml', expected csv or ndjson"
run export "$SCRATCH/gone.sqlite"
wants 3
err_is 'gone.sqlite: the result file cannot be used: No such file or directory'
run export "$SCRATCH/cup.yaml"
wants 3
err_is 'cup.yaml: not a result file of a tournament: file is not a database'

finish

#!/bin/bash
# Tournaments: planned, run, resumed, read; twice the same; what faulty bots and files cost.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

file cup.yaml <<'END'
tournament: cup
variant: nim/misere
seed: 7
seats: [2, 3]
deals: 20
bots:
  - {id: dice, bot: random}
  - {id: greedy, bot: greedy}
  - {id: first, file: bots/first.lua}
  - {id: shuffler, file: shuffler.lua, options: {salt: 3}}
END
# Its choice depends on the order of pairs, on math.random and on the text of a table: all must be the same in every run.
file shuffler.lua <<'END'
local bot = {name = "shuffler", options = {salt = 1}}
function bot.choose(view, moves)
  local sum = bot.options.salt + math.random(100) + #tostring({})
  for word, value in pairs({alpha = 1, beta = 2, gamma = 3, delta = 4, epsilon = 5, zeta = 6}) do
    sum = (sum * 31 + #word * value) % 100003
  end
  return moves[sum % #moves + 1]
end
return bot
END

# ---- plan ----
run plan "$SCRATCH/cup.yaml"
wants 0
out_is 'cup
format pods, 4 bots, 20 deals, rotation cyclic

variant     seats      pods    blocks     games  per bot  per bot and seat
nim/misere      2         6       120       240      120                60
nim/misere      3         4        80       240      180                60

480 games; every two bots meet in 160 of them
seed 7
identity ...'
err_has 'expected time: '
run plan "$SCRATCH/cup.yaml" --json
wants 0
same "$(jq -c '[.games, .meetings_per_pair, .groups[1].games_per_bot_and_seat, .seed, .bots]' <<<"$out")" \
  '[480,160,60,7,["dice","greedy","first","shuffler"]]' 'plan as JSON'
identity=$(jq -r .identity <<<"$out")
[ ! -e cup.sqlite ] && [ ! -e "$SCRATCH/cup.sqlite" ]
check $? 'plan left a file'

# ---- run, twice, in different folders ----
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/one.sqlite"
wants 0
out_has 'nim/misere; seats 2, 3; 480 games'
out_has "identity $identity"
err_is '480 games in ... s, results in one.sqlite'
standings=$out
run standings "$SCRATCH/one.sqlite"
same "$out" "$standings" 'standings after the run'
(cd "$SCRATCH" && "$AEDILE" run --quiet cup.yaml >out.txt 2>err.txt)
same "$?" 0 'run with the default file'
same "$(cat "$SCRATCH/out.txt")" "$standings" 'a second run, in another folder'
same "$(cat "$SCRATCH/err.txt")" '' 'quiet run'
for format in text csv json; do
  "$AEDILE" standings "$SCRATCH/one.sqlite" --format $format >"$SCRATCH/a"
  "$AEDILE" standings "$SCRATCH/cup.sqlite" --format $format >"$SCRATCH/b"
  cmp -s "$SCRATCH/a" "$SCRATCH/b"
  check $? "two runs differ in $format"
done
dump() { python3 -c '
import hashlib, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
rows = db.execute("SELECT id, variant, seats, round, pod, deal, rotation, state, turns, trace, verdict, choices FROM game ORDER BY id").fetchall()
rows += db.execute("SELECT * FROM seat ORDER BY id, seat").fetchall()
print(hashlib.sha256(repr(rows).encode()).hexdigest(), len(rows))' "$1"; }
same "$(dump "$SCRATCH/one.sqlite")" "$(dump "$SCRATCH/cup.sqlite")" 'rows of two runs'

# Once more without address randomisation, where the machine allows that.
if setarch -R true 2>/dev/null; then
  setarch -R "$AEDILE" run -q "$SCRATCH/cup.yaml" -o "$SCRATCH/fixed.sqlite" >"$SCRATCH/out.txt"
  same "$(cat "$SCRATCH/out.txt")" "$standings" 'a run at fixed addresses'
  same "$(dump "$SCRATCH/fixed.sqlite")" "$(dump "$SCRATCH/one.sqlite")" 'rows of a run at fixed addresses'
fi

# ---- going on ----
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/one.sqlite"
wants 0
err_is 'all 480 games have been played before, results in one.sqlite'
same "$out" "$standings" 'run of a finished tournament'
sed 's/deals: 20/deals: 400/' "$SCRATCH/cup.yaml" >"$SCRATCH/long.yaml"
lasting long
# Waits until a tournament has stored more than its tables.
playing() { # FILE
  for _ in $(seq 1500); do
    [ "$(stat -c %s "$1-wal" 2>/dev/null || echo 0)" -gt 200000 ] && return
    sleep 0.02
  done
}
kills=0
for wait in 0 0.05 0.1 0.15 0.02; do
  "$AEDILE" run -q "$SCRATCH/long.yaml" -o "$SCRATCH/killed.sqlite" >/dev/null 2>&1 &
  pid=$!
  playing "$SCRATCH/killed.sqlite"
  sleep $wait
  kill -KILL $pid 2>/dev/null && kills=$((kills + 1))
  wait $pid 2>/dev/null
done
[ $kills -ge 1 ]
check $? 'no run was killed'
# Reading a file that nobody closed.
[ -s "$SCRATCH/killed.sqlite" ] && run standings "$SCRATCH/killed.sqlite" && wants 0
run run "$SCRATCH/long.yaml" -o "$SCRATCH/killed.sqlite"
wants 0
same "$out" "$(cat "$SCRATCH/whole.txt")" "standings after $kills kills"
same "$(dump "$SCRATCH/killed.sqlite")" "$(dump "$SCRATCH/whole.sqlite")" "rows after $kills kills"

# Ctrl-C: the current game is finished, the run can be resumed from the file.  A child of a script ignores SIGINT, so SIGTERM stands in.
"$AEDILE" run "$SCRATCH/long.yaml" -o "$SCRATCH/stopped.sqlite" >/dev/null 2>"$SCRATCH/err.txt" &
pid=$!
playing "$SCRATCH/stopped.sqlite"
kill -TERM $pid
wait $pid
same "$?" 4 'exit code of an interrupted run'
grep -q '^interrupted after [0-9]* of [0-9]* games; the same command resumes' "$SCRATCH/err.txt"
check $? "an interrupted run says: $(cat "$SCRATCH/err.txt")"
run run "$SCRATCH/long.yaml" -o "$SCRATCH/stopped.sqlite"
same "$out" "$(cat "$SCRATCH/whole.txt")" 'standings after an interruption'

# A file that is being written is written by one process; the other prints which.
"$AEDILE" run -q "$SCRATCH/long.yaml" -o "$SCRATCH/both.sqlite" >"$SCRATCH/a" 2>&1 &
pid=$!
playing "$SCRATCH/both.sqlite"
run run "$SCRATCH/long.yaml" -o "$SCRATCH/both.sqlite"
if kill -0 $pid 2>/dev/null; then
  wants 4
  err_is "both.sqlite: process $pid is writing this result file"
fi
wait $pid
same "$?" 0 'the first of two runs'
same "$(cat "$SCRATCH/a")" "$(cat "$SCRATCH/whole.txt")" 'standings of the first of two runs'

# ---- another tournament ----
sed 's/seed: 7/seed: 8/' "$SCRATCH/cup.yaml" >"$SCRATCH/other.yaml"
run run "$SCRATCH/other.yaml" --out "$SCRATCH/one.sqlite"
wants 3
err_is 'one.sqlite: results of another tournament: seed was 7, is 8; use another result file'
sed -i 's/salt = 1/salt = 2/' "$SCRATCH/shuffler.lua"
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/one.sqlite"
wants 3
err_is "one.sqlite: results of another tournament: bot 'shuffler' has changed: file shuffler.lua; use another result file"
sed -i 's/salt = 2/salt = 1/' "$SCRATCH/shuffler.lua"
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/one.sqlite"
wants 0
run standings "$SCRATCH/one.sqlite"
same "$out" "$standings" 'standings after refusals'

# ---- what a script requires belongs to it ----
mkdir -p "$SCRATCH/m"
file m/cup.yaml <<'END'
variant: nim/base
seed: 1
deals: 2
bots: [{id: a, bot: random}, {id: b, file: bot.lua}]
END
file m/bot.lua <<<'local part = require "part"; return {choose = part.choose}'
file m/part.lua <<<'return {choose = function(_, moves) return moves[1] end}'
run run "$SCRATCH/m/cup.yaml" -o "$SCRATCH/m/r.sqlite"
wants 0
file m/part.lua <<<'return {choose = function(_, moves) return moves[#moves] end}'
run run "$SCRATCH/m/cup.yaml" -o "$SCRATCH/m/r.sqlite"
wants 3
err_is "m/r.sqlite: results of another tournament: bot 'b' has changed: file bot.lua; use another result file"

# Reasons of faults name modules without the folder they lie in, or results would depend on it.
file m/part.lua <<<'return {choose = function(_, moves) return moves[1].nothing.there end}'
run run "$SCRATCH/m/cup.yaml" -o "$SCRATCH/m/r2.sqlite"
wants 0
out_has 'b: error in 4 games, 4 forfeited, first in game 1: part.lua:1: '

# ---- no seed ----
grep -v '^seed' "$SCRATCH/cup.yaml" >"$SCRATCH/free.yaml"
run plan "$SCRATCH/free.yaml"
out_has 'no seed given: one is drawn at the first run'
run run "$SCRATCH/free.yaml" -o "$SCRATCH/free.sqlite"
wants 0
seed=$(sed -n 's/^using random seed \([0-9]*\)$/\1/p' <<<"$err")
out_has "seed $seed, engine"
free=$out
run run "$SCRATCH/free.yaml" -o "$SCRATCH/free.sqlite"
same "$out" "$free" 'a drawn seed is kept'
err_is 'all 480 games have been played before, results in free.sqlite'

# ---- faulty bots lose by the fault rule; the tournament goes on ----
file raises.lua <<<'return {choose = function(view) return nil + 1 end}'
file loops.lua <<<'return {choose = function() while true do pcall(function() while true do end end) end end}'
file nothing.lua <<<'return {choose = function() return nil end}'
file foreign.lua <<<'return {choose = function(view, moves) return #moves + 5 end}'
file eats.lua <<<'return {choose = function() local all = {}; for i = 1, 1e9 do all[i] = {i} end end}'
file faults.yaml <<'END'
tournament: faults
variant: nim/base
seed: 3
seats: [2]
deals: 2
limits: {instructions: 200000, memory_mb: 1}
bots:
  - {id: greedy, bot: greedy}
  - {id: raises, file: raises.lua}
  - {id: loops, file: loops.lua}
  - {id: nothing, file: nothing.lua}
  - {id: foreign, file: foreign.lua}
  - {id: eats, file: eats.lua}
END
run run "$SCRATCH/faults.yaml" --keep-going --out "$SCRATCH/faults.sqlite"
wants 0
out_has 'raises: error in 20 games, 20 forfeited, first in game 1: raises.lua:1: attempt to perform arithmetic on a nil value'
out_has 'loops: budget in 20 games, 0 forfeited, first in game 3: loops.lua:1: out of instructions: more than 200000'
out_has 'nothing: illegal in 20 games, 20 forfeited, first in game 5: nothing.lua: '
out_has 'foreign: illegal in 20 games, 20 forfeited, first in game 7: foreign.lua: '
out_has 'eats: memory in 20 games, 20 forfeited, first in game 9: '
faults=$out
run standings "$SCRATCH/faults.sqlite" --format json
wants 0
same "$(jq -c '[.faults[] | [.bot, .fault, .games, .forfeits]]' <<<"$out")" \
  '[["raises","error",20,20],["loops","budget",20,0],["nothing","illegal",20,20],["foreign","illegal",20,20],["eats","memory",20,20]]' \
  'faults as JSON'
same "$(jq -c '.tables[0].rows[0] | [.bot, .place, .games, .blocks, .faults]' <<<"$out")" '["greedy",1,20,10,0]' 'greedy wins'
run standings "$SCRATCH/faults.sqlite"
same "$out" "$faults" 'standings with faults'

# ---- formats ----
run standings "$SCRATCH/one.sqlite" --format csv
wants 0
same "$(head -1 "$SCRATCH/.out" | tr -d '\r')" \
  'variant,seats,place,bot,games,blocks,wins,shared,losses,win_share,win_share_margin,win_share_low,win_share_high,wilson_low,wilson_high,mean_rank,rank_score,mean_score,mean_score_margin,score_margin,score_sd,rating,rating_margin,rating_low,rating_high,provisional,best,first,points,head_to_head,sonneborn_berger,buchholz,stage,lots,faults,forfeits,clock_faults,byes,tournament,seed,identity' \
  'columns'
same "$(grep -c $'\r$' "$SCRATCH/.out")" "$(wc -l <"$SCRATCH/.out")" 'every record ends with CR LF'
same "$(wc -l <"$SCRATCH/.out")" 13 'three tables, four bots each'
run standings "$SCRATCH/one.sqlite" --json
same "$(jq -c '[.tournament, .seed, .games, .blocks, .deals, (.tables | length), ([.tables[0].rows[].win_share] | add * 1000 | round)]' <<<"$out")" \
  '["cup",7,480,200,20,3,1667]' 'standings as JSON'
same "$(jq -c '[.tables[1].rows[].win_share] | add * 1000 | round' <<<"$out")" 2000 'shares of two seats add up to four halves'

# ---- games of a result file ----
run replay "$SCRATCH/one.sqlite" --game 17 --json
wants 0
same "$(jq -c '[.verified, .over, .variant, .seats, .players]' <<<"$out")" '[true,true,"nim/misere",3,["greedy","shuffler","dice"]]' 'game 17'
for id in 1 12 240 480; do
  run replay "$SCRATCH/one.sqlite" --game $id --verify
  wants 0
  out_has 'result and hash agree'
done
run replay "$SCRATCH/one.sqlite" --game 481
wants 3
err_has 'one.sqlite: game 481 does not exist or has not been played yet'
run replay "$SCRATCH/one.sqlite"
wants 2
err_has 'is a result file, say which of its games with --game'
run replay "$SCRATCH/one.sqlite" --game 1 --variant nim/base
wants 3
err_has "variant 'nim/base' is not the variant that was played: it has changed since, or is another"
cp "$SCRATCH/one.sqlite" "$SCRATCH/edited.sqlite"
python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("UPDATE game SET choices = ? WHERE id = 2", (b"\x00\x00",))
db.execute("UPDATE seat SET rank = 7 WHERE id = 3")
db.commit()' "$SCRATCH/edited.sqlite"
run replay "$SCRATCH/edited.sqlite" --game 2
wants 3
err_has 'edited.sqlite: game 2 does not reproduce the stored result'
run standings "$SCRATCH/edited.sqlite"
wants 3
err_is "edited.sqlite: the result file is damaged: game 3 has an out-of-range value in 'rank'"
cp "$SCRATCH/one.sqlite" "$SCRATCH/headless.sqlite"
python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("DELETE FROM game WHERE id = 5")
db.commit()' "$SCRATCH/headless.sqlite"
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/headless.sqlite"
wants 3
err_is 'headless.sqlite: the result file is damaged: UNIQUE constraint failed: ...'

# ---- malformed files, missing folders, a full disk ----
run standings "$SCRATCH/gone.sqlite"
wants 3
err_is 'gone.sqlite: the result file cannot be used: No such file or directory'
run standings "$SCRATCH/cup.yaml"
wants 3
err_is 'cup.yaml: not a result file of a tournament: file is not a database'
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/cup.yaml"
wants 3
err_is 'cup.yaml: not a result file of a tournament: file is not a database'
printf x >"$SCRATCH/byte" # SQLite would begin a database in it
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/byte"
wants 3
err_is 'byte: not a result file of a tournament'
same "$(cat "$SCRATCH/byte")" x 'a file of one byte'
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/json.sqlite" --json --quiet
wants 0
err_is ''
in_json=$out
run standings "$SCRATCH/json.sqlite" --json
same "$in_json" "$out" 'the standings of run --json'
run run "$SCRATCH/cup.yaml" --json --game 1
wants 2
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/no/folder/r.sqlite"
wants 4
err_is 'no/folder/r.sqlite: the result file cannot be used: No such file or directory'
run run "$SCRATCH/cup.yaml" --out "$SCRATCH/cup.yaml/r.sqlite" # a file is a folder in which not even root makes files
wants 4
err_is 'cup.yaml/r.sqlite: the result file cannot be used: Not a directory'
run standings "$SCRATCH"
wants 3
run run "$SCRATCH/m/cup.yaml" --out ''
wants 4
(cd "$SCRATCH" && "$AEDILE" run -q m/cup.yaml --out :memory: >/dev/null && [ -s :memory: ])
check $? 'a file with a name that means something to SQLite'
(
  trap '' XFSZ
  ulimit -f 100 # blocks of 1024 bytes
  "$AEDILE" run -q "$SCRATCH/long.yaml" -o "$SCRATCH/full.sqlite" >/dev/null 2>"$SCRATCH/err.txt"
)
same "$?" 4 'exit code with a full disk'
grep -Eq '^[^ ]*full.sqlite: (no space left for the result file|the result file cannot be used: .*)$' "$SCRATCH/err.txt"
check $? "a full disk: $(cat "$SCRATCH/err.txt")"
run run "$SCRATCH/long.yaml" -o "$SCRATCH/full.sqlite"
wants 0
same "$out" "$(cat "$SCRATCH/whole.txt")" 'standings after a full disk'

# ---- command lines ----
run run
wants 2
err_is "aedile run: expected a tournament: its name or its file
try 'aedile run --help'"
run run nim-opn
wants 3
err_is "no tournament 'nim-opn', did you mean 'nim-open'?
1 problem, tournament not loaded"
run plan nim-opn.yaml
wants 3
err_has "no tournament 'nim-opn.yaml', did you mean 'nim-open'?"
run run zebra-crossing
wants 3
err_has "no tournament 'zebra-crossing'; \`aedile list tournaments\` shows what there is"
run run a.yaml b.yaml
wants 2
run run --jbos 3 a.yaml
wants 2
run plan
wants 2
run standings
wants 2
run standings x.sqlite --format xml
wants 2
err_has "format is 'xml', expected text, csv, json or html"
run standings x --format jsn
wants 2
err_has "--format is 'jsn', expected text, csv, json or html, did you mean 'json'?"
run run gone.yaml
wants 3
err_has 'gone.yaml: no such file'
for command in plan run standings; do
  run $command --help
  wants 0
  out_has "usage: aedile $command"
done
run plan nim-open
wants 0
out_has 'nim-open: '

mkfifo "$SCRATCH/fifo"
run standings "$SCRATCH/fifo"
wants 3
err_is 'fifo: found a FIFO, expected the result file of a tournament'

# Options of built-in bots are in the result file, all of them, and in the identity.
file rollouts.yaml <<'END'
variant: nim/base
seed: 3
seats: [2]
deals: 2
bots: [{id: dice, bot: random}, {id: trier, bot: playout, options: {halving: true, playouts: 30}}]
END
run run "$SCRATCH/rollouts.yaml" --out "$SCRATCH/rollouts.sqlite" --quiet
wants 0
same "$(python3 - "$SCRATCH/rollouts.sqlite" <<'END'
import sqlite3, sys
print(*sqlite3.connect(sys.argv[1]).execute("SELECT source, params FROM bot WHERE id = 'trier'").fetchone(), sep="|")
END
)" \
  'playout|{"halving":true,"playouts":30,"value":"score"}' 'options in the result file'
sed -i 's/playouts: 30/playouts: 31/' "$SCRATCH/rollouts.yaml"
run run "$SCRATCH/rollouts.yaml" --out "$SCRATCH/rollouts.sqlite" --quiet
wants 3
err_has "bot 'trier'"

finish

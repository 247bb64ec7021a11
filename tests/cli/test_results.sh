#!/bin/bash
# Result files: what they say of bots, who may write them, and what is noticed when somebody else changes them.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

file opt.lua <<'E'
local bot = { options = { width = 8, envy = 0.5 } }
function bot.choose(view, moves) return moves[1] end
return bot
E
file slow.lua <<'E'
return { choose = function(view, moves) local x = 0 for i = 1, 150000 do x = x + i end return moves[1] end }
E
tournament() { # NAME DEALS BOTS
  printf 'tournament: %s\nvariant: nim/base\nseed: 1\nseats: [2]\ndeals: %s\nbots: [%s]\n' "$1" "$2" "$3" >"$SCRATCH/$1.yaml"
}
ask() { # FILE SQL
  python3 -c 'import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for row in db.execute(sys.argv[2]): print(*row, sep="|")
db.commit()' "$1" "$2"
}
export_is() { # FILE WHAT
  "$AEDILE" export "$1" | cmp -s - "$SCRATCH/whole.csv"
  check $? "the export $2"
}

# ---- rows of bots ----
tournament bots 2 '{id: a, file: opt.lua, options: {width: 007, envy: .50}}, {id: b, bot: random}, {id: c, file: slow.lua}, {id: d, bot: first}'
run run "$SCRATCH/bots.yaml" -q --out "$SCRATCH/bots.sqlite"
wants 0
same "$(ask "$SCRATCH/bots.sqlite" "SELECT id, source, ifnull(length(file_hash), '-'), ifnull(params, '-') FROM bot")" \
  'a|opt.lua|64|{"envy":0.5,"width":7}
b|random|-|-
c|slow.lua|64|-
d|first|-|-' 'the rows of the bots'
# Options that mean the same are the same tournament, however they are written.
sed -i 's/{width: 007, envy: .50}/{envy: 0.5, width: 7}/' "$SCRATCH/bots.yaml"
run run "$SCRATCH/bots.yaml" -q --out "$SCRATCH/bots.sqlite"
wants 0
sed 's/width: 7}/width: 8}/' "$SCRATCH/bots.yaml" >"$SCRATCH/wider.yaml"
run run "$SCRATCH/wider.yaml" -q --out "$SCRATCH/bots.sqlite"
wants 3

# ---- the event log ----
tournament small 2 '{id: a, bot: random}, {id: b, bot: first}'
run run "$SCRATCH/small.yaml" -q --out "$SCRATCH/log.sqlite" --events /dev/full
wants 4
err_is '/dev/full: events are lost: No space left on device; the games are safe in log.sqlite'
out_has 'place'

# ---- numbers of shards ----
for shard in 4294967296/3 0/4294967299 1/ /3 1/3x '1 /3' -1/3 3/3 0x1/3 99999999999999999999/3; do
  run run "$SCRATCH/small.yaml" -q --out "$SCRATCH/none.sqlite" --shard "$shard"
  wants 2
  err_has "--shard is '$shard', expected I/N with I from 0 to N - 1, as in 0/3"
done
[ ! -e "$SCRATCH/none.sqlite" ]
check $? 'a result file of no shard'

# ---- a plan whose games take longer than the time there is to measure them ----
file slower.lua <<'E'
return { choose = function(view, moves) local x = 0 for i = 1, 12000000 do x = x + i end return moves[1] end }
E
printf 'variant: neoville/base\nseats: [2, 3, 4]\ndeals: 9\nlimits: {instructions: 100000000}\nbots: [%s, %s, %s, {id: d, bot: first}]\n' \
  '{id: a, file: slower.lua}' '{id: b, file: slower.lua}' '{id: c, file: slower.lua}' >"$SCRATCH/slower.yaml"
run plan "$SCRATCH/slower.yaml" --jobs 1
wants 0
err_is 'expected time: more than ... s on this machine, from a few games of each kind'

# ---- a clock that stands before 1970 ----
cp "$SCRATCH/bots.sqlite" "$SCRATCH/early.sqlite"
ask "$SCRATCH/early.sqlite" 'UPDATE game SET started = -86400000'
for command in export standings status 'replay --verify'; do
  # shellcheck disable=SC2086 # a command and its option
  run $command "$SCRATCH/early.sqlite"
  wants 0
done

# ---- a number that is too large is not cut to a small one ----
cp "$SCRATCH/bots.sqlite" "$SCRATCH/stop.sqlite"
ask "$SCRATCH/stop.sqlite" "INSERT INTO event(at, kind, id, text) VALUES(0, 'stopped', 999, 'variant 4294967297: no')"
run standings "$SCRATCH/stop.sqlite"
wants 0
out_lacks 'stopped'
ask "$SCRATCH/stop.sqlite" "INSERT INTO event(at, kind, id, text) VALUES(0, 'stopped', 999, 'variant 1: yes')"
run standings "$SCRATCH/stop.sqlite"
out_has 'stopped
nim/base in game 999: yes'

# ---- pages that were overwritten ----
page=$(ask "$SCRATCH/bots.sqlite" "SELECT rootpage FROM sqlite_master WHERE name = 'bot'")
size=$(ask "$SCRATCH/bots.sqlite" 'PRAGMA page_size')
cp "$SCRATCH/bots.sqlite" "$SCRATCH/zero.sqlite"
dd if=/dev/zero of="$SCRATCH/zero.sqlite" bs="$size" seek=$((page - 1)) count=1 conv=notrunc status=none
for command in export standings status 'replay --verify' "run $SCRATCH/bots.yaml --out"; do
  # shellcheck disable=SC2086 # a command and its options
  run $command "$SCRATCH/zero.sqlite"
  wants 3
  err_is 'zero.sqlite: the result file is damaged: ...'
done

# ---- only files are result files ----
run run "$SCRATCH/small.yaml" -q --out /dev/full
wants 3
err_is '/dev/full: found a device, expected the result file of a tournament'
[ ! -e /dev/full-journal ]
check $? 'a journal beside a device'
run export /dev/null
wants 3
err_is '/dev/null: found a device, expected the result file of a tournament'
run merge /dev/full "$SCRATCH/bots.sqlite"
wants 3

# ---- one writes, whatever the file is called ----
tournament long 40 '{id: a, file: slow.lua}, {id: b, bot: random}, {id: c, bot: greedy}'
lasting long
"$AEDILE" export "$SCRATCH/whole.sqlite" >"$SCRATCH/whole.csv"
begin() { # NAME: a run in the background that has stored some games and stands still until `ended`
  "$AEDILE" run "$SCRATCH/long.yaml" -q --out "$SCRATCH/$1.sqlite" >"$SCRATCH/$1.out" 2>"$SCRATCH/$1.err" &
  writer=$!
  for _ in $(seq 200); do
    [ "$(ask "$SCRATCH/$1.sqlite" 'SELECT count(*) > 5 FROM game' 2>/dev/null)" = 1 ] && break
    sleep 0.02
  done
  kill -STOP "$writer"
}
ended() { # NAME CODE STDERR
  kill -CONT "$writer"
  wait "$writer"
  code=$? out=$(cat "$SCRATCH/$1.out") err=$(cat "$SCRATCH/$1.err") last="the run of $1.sqlite"
  wants "$2"
  err_is "$3"
}
begin one
ln "$SCRATCH/one.sqlite" "$SCRATCH/hard.sqlite"
ln -s one.sqlite "$SCRATCH/soft.sqlite"
rm -f "$SCRATCH/one.sqlite.lock"
for name in one hard soft; do
  run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/$name.sqlite"
  wants 4
  err_is "$name.sqlite: process $writer is writing this result file"
done
run status "$SCRATCH/soft.sqlite"
out_has "process $writer is writing this result file"
ended one 0 ''
export_is "$SCRATCH/one.sqlite" 'after others were refused'
run status "$SCRATCH/one.sqlite"
out_has 'no process is writing this result file'
# The journal of SQLite goes by name: a file with two names is read, not written.
run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/hard.sqlite"
wants 4
err_is 'hard.sqlite: the result file has 2 names (hard links), expected one: remove the others, or write to a copy'
export_is "$SCRATCH/hard.sqlite" 'by another name'
rm "$SCRATCH/hard.sqlite"
run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/soft.sqlite"
wants 0
same "$(cd "$SCRATCH" && ls one.sqlite* soft.sqlite*)" 'one.sqlite
soft.sqlite' 'files beside a link'

# ---- a file that goes away while it is written ----
begin gone
rm "$SCRATCH/gone.sqlite"
ended gone 4 'gone.sqlite: the result file was removed, renamed or replaced while this process wrote to it: put it back, or run the same command again to play what is missing'
out_is ''
run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/gone.sqlite"
wants 0
export_is "$SCRATCH/gone.sqlite" 'after a file was removed'
begin away
mv "$SCRATCH/away.sqlite" "$SCRATCH/here.sqlite"
ended away 4 'away.sqlite: the result file was removed, renamed or replaced ...'
mv "$SCRATCH/here.sqlite" "$SCRATCH/away.sqlite"
run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/away.sqlite"
wants 0
export_is "$SCRATCH/away.sqlite" 'after a file was put back'
cp "$SCRATCH/whole.sqlite" "$SCRATCH/copy.sqlite"
begin other
mv "$SCRATCH/copy.sqlite" "$SCRATCH/other.sqlite"
ended other 4 'other.sqlite: the result file was removed, renamed or replaced ...'
begin cut
: >"$SCRATCH/cut.sqlite"
ended cut 4 'cut.sqlite: the result file was truncated from ... to ... bytes while this process wrote to it: remove it and run the same command again'
out_is ''
rm -f "$SCRATCH/cut.sqlite"
run run "$SCRATCH/long.yaml" -q --out "$SCRATCH/cut.sqlite"
wants 0
export_is "$SCRATCH/cut.sqlite" 'after a file was cut'

finish

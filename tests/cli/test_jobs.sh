#!/bin/bash
# Workers: the same rows with any number of them and whatever is killed; Ctrl-C; the guard; shards, events, single games.
# AEDILE_KILLS: how many processes are killed at least, 8 if it is not set, 6 under sanitizers; `make nightly` has 200.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
KILLS=${AEDILE_KILLS:-8} DEALS=40
brief && KILLS=6 DEALS=20

file cup.yaml <<'END2'
tournament: cup
variants: [nim/misere, neoville/hamlet]
seed: 7
seats: [2]
deals: 12
bots:
  - {id: dice, bot: random}
  - {id: greedy, bot: greedy}
  - {id: first, file: bots/first.lua}
  - {id: planner, file: {nim: bots/greedy.lua, neoville: bots/neoville/planner.lua}}
END2
rows() { python3 -c '
import hashlib, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
columns = [c[1] for c in db.execute("PRAGMA table_info(game)") if c[1] not in ("attempt", "worker", "started", "ms")]
rows = db.execute("SELECT %s FROM game ORDER BY id" % ", ".join(columns)).fetchall()
rows += db.execute("SELECT * FROM seat ORDER BY id, seat").fetchall()
assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
print(hashlib.sha256(repr(rows).encode()).hexdigest(), len(rows))' "$1"; }
workers_of() { pgrep -P "$1"; }
alive() { # PID: runs, and is not a zombie
  [ -r "/proc/$1/stat" ] && ! grep -q '^State:.Z' "/proc/$1/status" 2>/dev/null
}
gone() { # PIDS: waits until none is alive
  local pid
  for pid in "$@"; do
    for _ in $(seq 600); do
      alive "$pid" || continue 2
      sleep 0.05
    done
    return 1
  done
}
playing() { # PID: until it has workers
  for _ in $(seq 600); do
    [ "$(workers_of "$1")" ] && return
    sleep 0.02
  done
  return 1
}

# ---- the same rows ----
run run "$SCRATCH/cup.yaml" --jobs 0 --out "$SCRATCH/alone.sqlite"
wants 0
standings=$out
alone=$(rows "$SCRATCH/alone.sqlite")
for jobs in 1 3; do
  run run "$SCRATCH/cup.yaml" -j $jobs --out "$SCRATCH/jobs$jobs.sqlite"
  wants 0
  same "$out" "$standings" "standings with $jobs workers"
  same "$(rows "$SCRATCH/jobs$jobs.sqlite")" "$alone" "rows with $jobs workers"
done
same "$(python3 - "$SCRATCH/jobs3.sqlite" <<'END2'
import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("SELECT count(DISTINCT worker) > 1 FROM game").fetchone()[0])
END2
)" 1 'several workers played'

# ---- kills: now a worker, now the coordinator ----
sed "s/deals: 12/deals: $DEALS/" "$SCRATCH/cup.yaml" >"$SCRATCH/long.yaml"
"$AEDILE" run -q "$SCRATCH/long.yaml" -j 2 -o "$SCRATCH/whole.sqlite" >"$SCRATCH/whole.txt"
whole=$(rows "$SCRATCH/whole.sqlite")
kills=0 left_behind=0
{ # the shell says who was killed
  while [ $kills -lt "$KILLS" ]; do
    rm -f "$SCRATCH"/killed.sqlite*
    for round in 1 2 3 4 5 6 7 8 9; do
      "$AEDILE" run -q "$SCRATCH/long.yaml" -j 3 -o "$SCRATCH/killed.sqlite" >"$SCRATCH/killed.txt" 2>"$SCRATCH/killed.err" &
      pid=$!
      for _ in 1 2 3; do # workers, every 200 ms
        sleep 0.2
        worker=$(workers_of $pid | shuf -n 1)
        [ "$worker" ] && kill -KILL "$worker" 2>/dev/null && kills=$((kills + 1))
      done
      if [ $round -lt 4 ]; then
        workers=$(workers_of $pid)
        kill -KILL $pid 2>/dev/null && kills=$((kills + 1))
        # shellcheck disable=SC2086 # one word a process
        gone $workers || left_behind=1
      fi
      wait $pid 2>/dev/null && break
    done
    same "$(rows "$SCRATCH/killed.sqlite")" "$whole" "rows after $kills kills"
    same "$(cat "$SCRATCH/killed.txt")" "$(cat "$SCRATCH/whole.txt")" "standings after $kills kills"
  done
} 2>"$SCRATCH/shell.txt"
same $left_behind 0 'workers outlived their coordinator'
echo "$kills processes were killed"

# ---- rounds, pairings that are decided, a test that stops: what is played follows from results, not from who was first ----
shown() { python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
print(db.execute("SELECT id, variant, seats, round, pod, deal, rotation, state, trace FROM game WHERE state <> 2 ORDER BY id").fetchall())' "$1"; }
head='{tournament: t, variant: nim/misere, seed: 7, seats: [2], bots: [{id: a, bot: random}, {id: b, bot: greedy}'
more=', {id: c, bot: random}, {id: d, bot: random}, {id: e, bot: greedy}]'
file swiss.yaml <<<"$head$more, format: swiss, rounds: 4, deals: 400}"
file knockout.yaml <<<"$head$more, format: knockout, best_of: 99}"
file ladder.yaml <<<"$head$more, format: ladder, rounds: 6, deals: 300}"
file test.yaml <<<"$head], format: gauntlet, candidate: b, deals: 9000, stop: {test: gsprt, margin: 0.03}}"
for format in swiss knockout ladder test; do
  run run "$SCRATCH/$format.yaml" -q --jobs 0 --out "$SCRATCH/$format-0.sqlite"
  wants 0
  standings=$out
  wanted=$(shown "$SCRATCH/$format-0.sqlite")
  run run "$SCRATCH/$format.yaml" -q --jobs 3 --out "$SCRATCH/$format-3.sqlite"
  wants 0
  same "$out" "$standings" "standings of $format with workers"
  same "$(shown "$SCRATCH/$format-3.sqlite")" "$wanted" "games of $format with workers"
  {
    for wait in 0.05 0.1 0.15; do
      "$AEDILE" run -q "$SCRATCH/$format.yaml" -j 2 -o "$SCRATCH/$format-k.sqlite" >/dev/null 2>&1 &
      pid=$!
      sleep $wait
      kill -KILL $pid
      wait $pid
    done
  } 2>"$SCRATCH/shell.txt"
  run run "$SCRATCH/$format.yaml" -q --out "$SCRATCH/$format-k.sqlite"
  wants 0
  same "$out" "$standings" "standings of $format after kills"
  same "$(shown "$SCRATCH/$format-k.sqlite")" "$wanted" "games of $format after kills"
done

# ---- a hook that fails in few games: the first of them counts, no matter which worker reached it first ----
file fails.yaml <<'END2'
aedile: 1
game: nim
extends: base
seats: 2
rules: {heaps: [9, 9, 9], max_take: 2}
hooks: fails
vars: {count: 0}
END2
file fails.lua <<'END2'
return {after = function(state)
  state.vars.count = state.vars.count + 1
  if state.vars.count == 21 then error("a long game") end
end}
END2
file hooks.yaml <<<"{tournament: hooks, variants: [fails.yaml, nim/base], seed: 5, seats: [2], deals: 300, bots: [{id: a, bot: random}, {id: b, bot: random}]}"
run run "$SCRATCH/hooks.yaml" -q --jobs 0 --out "$SCRATCH/hooks.sqlite"
wants 4
standings=$out
told=$err
err_has 'a long game'
for jobs in 1 3 8; do
  rm -f "$SCRATCH/hooks.sqlite"
  run run "$SCRATCH/hooks.yaml" -q --jobs $jobs --out "$SCRATCH/hooks.sqlite"
  wants 4
  same "$out" "$standings" "standings after a fault with $jobs workers"
  same "$err" "$told" "the report of a fault with $jobs workers"
done
run run "$SCRATCH/hooks.yaml" -q --out "$SCRATCH/hooks.sqlite"
wants 4
same "$out" "$standings" 'standings after a fault, resumed'

# ---- Ctrl-C ----
# Of a child of a script that runs in the background SIGINT is ignored at first; the program catches it anyway.
"$AEDILE" run "$SCRATCH/long.yaml" -j 2 -o "$SCRATCH/stopped.sqlite" >"$SCRATCH/out.txt" 2>"$SCRATCH/err.txt" &
pid=$!
for _ in $(seq 600); do # the trial is a child too; it ends before the result file is open
  [ -e "$SCRATCH/stopped.sqlite-wal" ] && break
  sleep 0.02
done
playing $pid
workers=$(workers_of $pid)
# shellcheck disable=SC2086 # one word a process
kill -STOP $workers # or they could be finished before the signal
kill -INT $pid
# shellcheck disable=SC2086
kill -CONT $workers
wait $pid
same "$?" 4 'exit code after Ctrl-C'
grep -q "^interrupted after [0-9]* of $((24 * DEALS)) games; the same command resumes" "$SCRATCH/err.txt"
check $? "after Ctrl-C: $(cat "$SCRATCH/err.txt")"
# shellcheck disable=SC2086
gone $workers
check $? 'workers are left after Ctrl-C'
[ ! -e "$SCRATCH/stopped.sqlite-wal" ]
check $? 'the file was not closed after Ctrl-C'
run run "$SCRATCH/long.yaml" -o "$SCRATCH/stopped.sqlite"
wants 0
same "$(rows "$SCRATCH/stopped.sqlite")" "$whole" 'rows after Ctrl-C'

# Twice: a bot that thinks for ever does not keep anybody waiting.
file stuck.lua <<'END2'
local chain = {}
for _ = 1, 1900 do chain = setmetatable({}, {__index = chain}) end
return {choose = function(_, moves)
  local n = 0
  for _ = 1, 1e9 do n = n + (chain.x or 1) end
  return moves[1]
end}
END2
file stuck.yaml <<'END2'
tournament: stuck
variant: nim/base
seed: 3
deals: 1
seats: [2]
limits: {guard_s: 3600, instructions: 1000000000000}
bots: [{id: dice, bot: random}, {id: stuck, file: stuck.lua}]
END2
"$AEDILE" run "$SCRATCH/stuck.yaml" -j 2 -o "$SCRATCH/stuck.sqlite" >"$SCRATCH/out.txt" 2>"$SCRATCH/err.txt" &
pid=$!
playing $pid
sleep 0.3
workers=$(workers_of $pid)
kill -INT $pid
sleep 0.3
alive $pid
check $? 'one Ctrl-C waits for the running game'
kill -INT $pid
wait $pid
same "$?" 4 'exit code after two Ctrl-C'
# shellcheck disable=SC2086
gone $workers
check $? 'workers are left after two Ctrl-C'
run standings "$SCRATCH/stuck.sqlite"
wants 0

# ---- a parent that ignores SIGCHLD: how a worker died is known all the same ----
rm -f "$SCRATCH"/stuck.sqlite*
{
  python3 -c 'import os, signal, sys
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
os.execv(sys.argv[1], sys.argv[1:])' "$AEDILE" run "$SCRATCH/stuck.yaml" -j 1 -o "$SCRATCH/stuck.sqlite" \
    --events "$SCRATCH/ignored.jsonl" >"$SCRATCH/out.txt" 2>"$SCRATCH/err.txt" &
  pid=$!
  for _ in $(seq 300); do
    [ -s "$SCRATCH/stuck.sqlite" ] && worker=$(workers_of $pid) && break
    sleep 0.1
  done
  sleep 0.5
  kill -KILL "$worker"
  sleep 1
  kill -INT $pid
  sleep 0.5
  kill -INT $pid
  wait $pid
} 2>"$SCRATCH/shell.txt"
grep -q '"event":"worker".*was killed by signal 9' "$SCRATCH/ignored.jsonl"
check $? "the end of a worker is: $(cat "$SCRATCH/ignored.jsonl" "$SCRATCH/err.txt")"

# ---- a game whose worker is killed again and again is abandoned; what is known of it is kept ----
rm -f "$SCRATCH"/stuck.sqlite*
{
  "$AEDILE" run "$SCRATCH/stuck.yaml" -j 1 -o "$SCRATCH/stuck.sqlite" >"$SCRATCH/out.txt" 2>"$SCRATCH/err.txt" &
  pid=$!
  for _ in $(seq 1000); do
    alive $pid || break
    sleep 0.1
    kill -KILL "$(workers_of $pid)"
  done
  wait $pid
  code=$?
} 2>"$SCRATCH/shell.txt"
same "$code" 4 'exit code with abandoned games'
grep -q '^2 games were abandoned and are not counted$' "$SCRATCH/err.txt"
check $? "abandoned games: $(cat "$SCRATCH/err.txt")"
same "$(python3 - "$SCRATCH/stuck-quarantine-1.yaml" <<'END2'
import sys, yaml
kept = yaml.safe_load(open(sys.argv[1]))
print(kept["quarantine"], kept["game"], kept["attempts"], kept["what"], kept["players"], len(kept["bot_seeds"]), kept["variant"], "choices" in kept, sep=" | ")
END2
)" "stuck | 1 | 20 | the worker was killed by signal 9 (Killed) | ['dice', 'stuck'] | 2 | nim/base | True" 'what is kept of a game'
run run "$SCRATCH/stuck.yaml" -o "$SCRATCH/stuck.sqlite"
wants 4
err_has 'all 2 games have been played before'

# ---- the guard: what no count of instructions stops is charged to the seat, the same with any number of workers ----
sed -i 's/guard_s: 3600/guard_s: 0.3/' "$SCRATCH/stuck.yaml"
rm -f "$SCRATCH"/stuck.sqlite*
run run "$SCRATCH/stuck.yaml" -j 1 -o "$SCRATCH/stuck.sqlite"
wants 0
out_has 'stuck: guard in 2 games, 2 forfeited, first in game 1: no answer in time, whenever this was played'
guarded=$(rows "$SCRATCH/stuck.sqlite")
run run "$SCRATCH/stuck.yaml" -j 2 -o "$SCRATCH/stuck2.sqlite" --events "$SCRATCH/stuck.ndjson"
wants 0
same "$(rows "$SCRATCH/stuck2.sqlite")" "$guarded" 'rows of charged games'
same "$(jq -r .event <"$SCRATCH/stuck.ndjson" | sort | uniq -c | xargs)" '1 end 2 fault 2 game 6 retry 6 worker' 'events of charged games'
same "$(jq -rs 'map(select(.event == "retry"))[0].text' <"$SCRATCH/stuck.ndjson" | sed 's/move [0-9]* of seat [12]/move N/')" \
  'no answer within 0.3 s at move N' 'the reason for a retry'

# ---- events ----
run run "$SCRATCH/cup.yaml" -j 2 -o "$SCRATCH/events.sqlite" --events "$SCRATCH/cup.ndjson"
wants 0
same "$(jq -s 'map(select(.event == "game").id) | unique | length' <"$SCRATCH/cup.ndjson")" 288 'an event for every game'
same "$(jq -cs 'map(select(.id == 2))[0] | [.variant, .attempt, .void, (.seats | length), .seats[0].bot]' <"$SCRATCH/cup.ndjson")" \
  '["nim/misere",1,false,2,"greedy"]' 'what an event says'
same "$(tail -1 "$SCRATCH/cup.ndjson")" '{"event":"end","text":"complete"}' 'the last event'
rm -f "$SCRATCH/events.sqlite"
run run -q "$SCRATCH/cup.yaml" -j 2 -o "$SCRATCH/events.sqlite" --events -
same "$(jq -s 'length' <<<"$err")" 289 'events on standard error'
run run "$SCRATCH/cup.yaml" -o "$SCRATCH/events.sqlite" --events "$SCRATCH/no/folder"
wants 4
err_is 'no/folder: cannot write the events: No such file or directory'

# ---- shards ----
total=0
for shard in 0 1 2; do
  (cd "$SCRATCH" && "$AEDILE" run -q cup.yaml --shard $shard/3 -j 2 >/dev/null)
  same "$?" 0 "shard $shard"
  total=$((total + $(rows "$SCRATCH/cup-$shard-of-3.sqlite" | cut -d' ' -f2)))
done
same $total "$(cut -d' ' -f2 <<<"$alone")" 'rows of all shards'
same "$(python3 - "$SCRATCH"/cup-?-of-3.sqlite <<'END2'
import sqlite3, sys
blocks = {}
for name in sys.argv[1:]:
    for row in sqlite3.connect(name).execute("SELECT id, variant, pod, deal FROM game"):
        blocks.setdefault(row[1:], set()).add(name)
print(len(blocks), max(len(names) for names in blocks.values()))
END2
)" '144 1' 'a block is in one shard'
for bad in 3/3 -1/3 0/0 1 a/b 1/2x ''; do
  run run "$SCRATCH/cup.yaml" --shard "$bad"
  wants 2
done
err_has "--shard is '', expected I/N with I from 0 to N - 1, as in 0/3"
grep -v '^seed' "$SCRATCH/cup.yaml" >"$SCRATCH/free.yaml"
run run "$SCRATCH/free.yaml" --shard 0/2 -o "$SCRATCH/free.sqlite"
wants 3
err_is "shards need the key 'seed' in the tournament file: without it each shard uses another random seed"

# ---- one game alone ----
run run "$SCRATCH/cup.yaml" --game 30 --events "$SCRATCH/events" -o "$SCRATCH/alone.sqlite"
wants 2
err_has "--game plays one game alone and prints its record, leave out --events"
run run "$SCRATCH/cup.yaml" --game 30 --shard 0/2
wants 2
err_has "--game plays one game alone and prints its record, leave out --shard"
run run "$SCRATCH/cup.yaml" --game 30 --jobs 0
wants 2
err_has "--game plays one game alone and prints its record, leave out --jobs"
run run "$SCRATCH/cup.yaml" --game 30 -o "$SCRATCH/alone.sqlite"
wants 0
printf '%s\n' "$out" >"$SCRATCH/game.yaml"
run replay "$SCRATCH/game.yaml" --verify
wants 0
run replay "$SCRATCH/alone.sqlite" --game 30 --json
played=$(jq -c '[.players, .hash]' <<<"$out")
run replay "$SCRATCH/game.yaml" --json
same "$(jq -c '[.players, .hash]' <<<"$out")" "$played" 'a game played alone'
run run "$SCRATCH/cup.yaml" --game 289
wants 3
err_is 'no game 289, the last one is 288'
run run "$SCRATCH/free.yaml" --game 1 -o "$SCRATCH/none.sqlite"
wants 3
err_has 'the tournament has no seed and no result file'
[ ! -e "$SCRATCH/none.sqlite" ]
check $? 'a single game made a result file'

# ---- command lines ----
run run "$SCRATCH/cup.yaml" --jobs 65
wants 2
run run "$SCRATCH/cup.yaml" --jobs -1
wants 2

finish

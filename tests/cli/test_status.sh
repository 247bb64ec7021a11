#!/bin/bash
# The progress of a tournament: while it runs, when it is killed, when it is done; workers whose games differ.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

raising_cup 'nim/base' 400 'stumbles'
sed 's/deals: 400/deals: 20000/' "$SCRATCH/cup.yaml" >"$SCRATCH/long.yaml"

# ---- done ----
"$AEDILE" run "$SCRATCH/cup.yaml" --quiet --jobs 2 --out "$SCRATCH/cup.sqlite" >/dev/null
run status "$SCRATCH/cup.sqlite"
wants 0
out_has 'cup: 3600 of 3600 games
no process is writing this result file
faults of stumbles: in '
out_has 'results agree between workers: chi square '
out_has 'last events'
out_has 'fault, game '
run status "$SCRATCH/cup.sqlite" --json
wants 0
same "$(jq -c '[.done, .planned, .running, .process, .seconds_left, .void, .quarantined, (.events | length), .homogeneity.flagged]' <<<"$out")" \
  '[3600,3600,false,null,null,0,0,10,false]' 'status of a finished tournament'
same "$(jq '[.workers[].games] | add' <<<"$out")" 3600 'games of all workers'
"$AEDILE" export "$SCRATCH/cup.sqlite" --format ndjson >"$SCRATCH/cup.ndjson"
same "$(jq -c '[.faults[] | .games]' <<<"$out")" \
  "[0,0,$(jq -c 'select([.by_seat[].fault] | any)' "$SCRATCH/cup.ndjson" | wc -l)]" 'faults by bot'

# ---- running ----
"$AEDILE" run "$SCRATCH/long.yaml" --quiet --jobs 2 --out "$SCRATCH/long.sqlite" >/dev/null 2>&1 &
pid=$!
for _ in $(seq 1500); do
  games=$("$AEDILE" status "$SCRATCH/long.sqlite" --json 2>/dev/null | jq .done)
  [ "${games:-0}" -gt 0 ] && break
  sleep 0.02
done
run status "$SCRATCH/long.sqlite" --json
wants 0
if kill -0 $pid 2>/dev/null; then
  same "$(jq -c '[.planned, .running, .process, .done > 0, .games_per_second > 0, .seconds_left > 0]' <<<"$out")" \
    "[180000,true,$pid,true,true,true]" 'status of a running tournament'
  run status "$SCRATCH/long.sqlite"
  out_has "process $pid is writing this result file
"
  out_has 'games/s in the last minute, '
fi
{ kill -KILL $pid; wait $pid; } 2>/dev/null
run status "$SCRATCH/long.sqlite" --json
wants 0
same "$(jq -c '[.running, .process]' <<<"$out")" '[false,null]' 'status after a kill'
# Looking does not change what comes out.
"$AEDILE" run "$SCRATCH/cup.yaml" --quiet --out "$SCRATCH/watched.sqlite" >/dev/null 2>&1 &
pid=$!
while kill -0 $pid 2>/dev/null; do
  "$AEDILE" status "$SCRATCH/watched.sqlite" >/dev/null 2>&1
done
wait $pid
same "$?" 0 'a run that was watched'
"$AEDILE" export "$SCRATCH/watched.sqlite" --format ndjson | cmp -s - "$SCRATCH/cup.ndjson"
check $? 'the export of a run that was watched'

# ---- edited ----
edited() { # SQL
  cp "$SCRATCH/cup.sqlite" "$SCRATCH/edited.sqlite"
  python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.executescript(sys.argv[2]); db.commit()' "$SCRATCH/edited.sqlite" "$1"
  run status "$SCRATCH/edited.sqlite"
}
# A worker with whom the first seat always wins.
edited 'UPDATE game SET worker = (SELECT rank FROM seat s WHERE s.id = game.id AND s.seat = 1)'
wants 0
out_has 'p 0.0000; they do not: look at the machine'
run status "$SCRATCH/edited.sqlite" --json
same "$(jq .homogeneity.flagged <<<"$out")" true 'workers that differ'
edited 'UPDATE game SET worker = 1'
out_lacks 'chi square'
edited 'UPDATE game SET worker = -5 WHERE id < 9; UPDATE game SET worker = 1000000 WHERE id = 9; UPDATE game SET started = 999999999999999'
wants 0
edited "UPDATE event SET at = 9223372036854775807, kind = char(27) || '[2J', text = 'two' || char(10) || 'lines'"
wants 0
[[ $out != *$'\033'* && $out != *$'\nlines'* ]]
check $? 'an event steers the terminal'
edited 'UPDATE game SET state = 3 WHERE id = 1; UPDATE game SET state = 2 WHERE id = 2; UPDATE game SET state = 4 WHERE id = 3; DELETE FROM seat WHERE id = 3'
out_has 'cup: 3597 of 3600 games, 1 void, 1 quarantined, 1 surplus'
edited 'UPDATE game SET variant = 99 WHERE id = 1'
wants 3
err_is "edited.sqlite: the result file is damaged: game 1 has an out-of-range value in 'variant'"

run status
wants 2
run status "$SCRATCH/gone.sqlite"
wants 3
run status "$SCRATCH/cup.yaml"
wants 3

finish

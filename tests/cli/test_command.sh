#!/bin/bash
# Bots that are other programs: at the table, in tournaments, under `check --bot`; and nothing of them is left.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
export TMPDIR=$SCRATCH/tmp
mkdir "$TMPDIR"
export PATH=/usr/bin:$PATH # not a Python that a shell script looks for
MARK=mark-$$-$RANDOM
HOSTILE="python3 tests/command/hostile.py"

nothing_left() {
  local left=1 # something may be ending just now
  for _ in $(seq 100); do
    pgrep -f "$MARK" >/dev/null || { left=0 && break; }
    sleep 0.1
  done
  check $left "processes are left: $(pgrep -af "$MARK" | head -3)"
  same "$(ls "$TMPDIR")" "" "scratch folders are left"
}

# ---- the examples play as bots of the same kind do ----
ranks() { # PLAYERS: the final line of each seat, without names
  run play neoville/base --players "$1" --seed 5
  wants 0
  printf '%s\n' "$out" | sed -nE 's/^([0-9]+\. seat [0-9]+) .* (-?[0-9]+ points)$/\1 \2/p'
}
same "$(ranks 'cmd:python3 scripts/bots/python/greedy.py,greedy')" "$(ranks 'greedy,greedy')" "greedy.py and greedy"
same "$(ranks 'cmd:sh scripts/bots/shell/first.sh,first')" "$(ranks 'first,first')" "first.sh and first"
same "$(ranks 'cmd:python3 scripts/bots/python/dice.py,first')" "$(ranks 'cmd:python3 scripts/bots/python/dice.py,first')" "dice.py twice"

run play nim/base --players 'cmd:no-such-program,first' --seed 1
wants 0
err_has "died: cannot start 'no-such-program': No such file or directory"
run play nim/base --players 'cmd:,first'
wants 2
err_has "the command is empty, expected a program"
run play nim/base --players 'cmd:sh -c "x,first' 
wants 2
err_has "has a quote that is not closed"

# shellcheck disable=SC2016 # for that shell
count_words='echo "$(($# + 3)) words" >&2; exit 3' # `sh`, `-c` and the script are words, too; $0 is the first behind them
many() { seq -s' ' "$1"; }
run play nim/base --players "cmd:sh -c '$count_words' $(many 61),first" --seed 1
wants 0
err_has "63 words"
run play nim/base --players "cmd:sh -c '$count_words' $(many 62),first" --seed 1
wants 2
err_is "the command 'sh ...' has more than 64 words"

# ---- check --bot ----
for bot in "python3 scripts/bots/python/greedy.py" "python3 scripts/bots/python/dice.py" "sh scripts/bots/shell/first.sh"; do
  run check --bot "$bot" --game nim --games 1
  wants 0
  out_has "right      plays from the start after it was killed"
  out_lacks wrong
  out_lacks "not tried"
done

finds() { # NAME STEP TEXT: what is wrong with a hostile program
  run check --bot "$HOSTILE $1 $MARK" --game nim --games 1
  wants 1
  out_has "wrong      $2"
  out_has "$3"
}
finds error "starts and says that it is ready" "died: the program ended with status 1: ValueError"
finds not_ready "starts and says that it is ready" 'received  {"n": 1, "choice": 0}'
finds prints "answers as the protocol says" "protocol: it is not JSON"
finds warns "answers as the protocol says" 'stderr    no choice for me'
finds exits "answers as the protocol says" "received  nothing"
finds illegal "chooses options that are there" 'illegal: '"'choice'"' is not the index of an option'
finds twice "answers every question once" 'received  {"n": 1, "choice": 0}'
finds stubborn "ends when the match is over" "it still ran a second after the end of its input"
finds moody "chooses alike in a match that is played again" "another choice than the first time"
rm "$TMPDIR/moody"
nothing_left

run check --bot "$HOSTILE exits $MARK" --game nim --json
wants 1
same "$(jq -c '[.good, .steps[1].verdict, .steps[2].verdict, .steps[1].times]' <<<"$out")" '[false,"wrong","not tried",2]' "check --json"

run check --bot true
wants 2
err_has "--bot needs --game or --variant"
run check --bot true --game neovile
wants 2
err_has "did you mean 'neoville'?"
run check --bot true --game nim x.yaml
wants 2
err_has "expected no file with --bot"
run check --game nim x.yaml
wants 2
err_has "--game goes with --bot"

# A decision with one option that asks itself again: the check ends all the same.
file loop.lua <<'END'
--- A decision with one option asks itself again, for ever.
local loop = { decisions = { again = {} } }
function loop.decisions.again.options() return { "on" } end
function loop.decisions.again.choose(state, _, seat) state:ask("again", seat) end
function loop.setup(state) state:ask("again", 1) end
return loop
END
file loop.yaml <<'YAML'
aedile: 1
game: nim
extends: nim/base
title: A game without an end
hooks: loop.lua
YAML
run check --bot "sh scripts/bots/shell/first.sh" --variant "$SCRATCH/loop.yaml" --games 1
wants 3
err_has "$SCRATCH/loop.yaml with 2 seats, seed 1, move 100001: variant fault: match: the game has not ended after 100000 moves"

# What a script of the variant does wrong says nothing about the program.
file fails.lua <<<'return { after = function() error("the script is broken") end }'
file fails.yaml <<<'{aedile: 1, game: nim, extends: nim/base, hooks: fails.lua}'
run check --bot "sh scripts/bots/shell/first.sh" --variant "$SCRATCH/fails.yaml" --games 1
wants 3
out_is ''
err_has 'fails.yaml with 2 seats, seed 1, move 1: variant fault: after: '
err_has 'fails.lua:1: the script is broken'
err_has '1 problem, program not checked'

# ---- in a tournament, with workers and without: the same games, nothing left ----
file cup/cup.yaml <<'YAML'
aedile: 1
tournament: cup
variant: nim/base
seed: 3
seats: [2]
deals: 1
bots:
  - {id: greedy-c, bot: greedy}
  - {id: own, command: [python3, own.py], options: {risk: 1}}
  - {id: shell, command: [sh, bots/shell/first.sh]}
  - {id: leaves, command: [python3, hostile.py, grandchild, MARK]}
  - {id: exits, command: [python3, hostile.py, exits, MARK]}
limits: {move_s: 60, bank_s: 600, start_s: 60}
YAML
sed -i "s/MARK/$MARK/" "$SCRATCH/cup/cup.yaml"
cp scripts/bots/python/greedy.py "$SCRATCH/cup/own.py"
cp tests/command/hostile.py "$SCRATCH/cup"
for jobs in 0 2; do
  run run "$SCRATCH/cup/cup.yaml" --out "$SCRATCH/cup$jobs.sqlite" --jobs $jobs --quiet
  wants 0
  run export "$SCRATCH/cup$jobs.sqlite"
  wants 0
  printf '%s\n' "$out" >"$SCRATCH/cup$jobs.csv"
done
same "$(cat "$SCRATCH/cup2.csv")" "$(cat "$SCRATCH/cup0.csv")" "two workers and none"
nothing_left

# A worker that is killed takes its programs along, and its games are played again. Programs are not tried before,
# so that the processes that are seen are those of workers.
"$AEDILE" run "$SCRATCH/cup/cup.yaml" --out "$SCRATCH/lost.sqlite" --jobs 2 --keep-going --quiet >/dev/null 2>&1 &
pid=$!
for _ in $(seq 300); do
  pgrep -f "hostile.py grandchild $MARK" >/dev/null && break
  sleep 0.1
done
kill -KILL "$(pgrep -P $pid | head -1)"
wait $pid
same $? 0 "exit code after a worker was killed"
run export "$SCRATCH/lost.sqlite"
same "$out" "$(cat "$SCRATCH/cup0.csv")" "with a killed worker and without"
nothing_left

# The guard's clock does not take a worker away from a program that is within its limits, or about to break them.
file guard/guard.yaml <<YAML
aedile: 1
tournament: guard
variant: nim/base
seed: 3
seats: [2]
deals: 1
bots:
  - {id: silent, command: [python3, $ROOT/tests/command/hostile.py, never_ready, $MARK]}
  - {id: first, bot: first}
limits: {guard_s: 0.2, start_s: 1}
YAML
run run "$SCRATCH/guard/guard.yaml" --out "$SCRATCH/guard.sqlite" --jobs 1 --quiet --keep-going
wants 0
out_has "not ready within 1 s"
out_lacks "no answer in time, whenever this was played"
nothing_left

# A worker that was stopped, as by Ctrl-Z, charges nobody for it: this bot stops it for longer than an answer may take.
file stopped/stopped.py <<'PY'
import json
import os
import signal
import sys
import time

worker = os.getpid()
for _ in range(3):  # its supervisor, the spawner, the worker
    worker = int(open(f"/proc/{worker}/stat").read().rsplit(")", 1)[1].split()[1])
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "init":
        print('{"type": "ready"}', flush=True)
    elif message["type"] == "decide":
        if message["n"] == 1:
            os.kill(worker, signal.SIGSTOP)
            time.sleep(10)
            print(json.dumps({"n": 1, "choice": 0}), flush=True)
            os.kill(worker, signal.SIGCONT)
        else:
            print(json.dumps({"n": message["n"], "choice": 0}), flush=True)
PY
file stopped/stopped.yaml <<'YAML'
aedile: 1
tournament: stopped
variant: nim/base
seed: 3
seats: [2]
deals: 1
bots:
  - {id: stopper, command: [python3, stopped.py]}
  - {id: first, bot: first}
limits: {move_s: 5, bank_s: 9}
YAML
run run "$SCRATCH/stopped/stopped.yaml" --out "$SCRATCH/stopped.sqlite" --jobs 1 --quiet
wants 0
out_lacks 'stopper: '

# A program that attacks what runs it at its second decision pays for that, and nothing of it is left.
for attack in kills_keeper stops_keeper kills_spawner stops_spawner kills_worker; do
  file attack/attack.yaml <<YAML
aedile: 1
tournament: attack
variant: nim/base
seed: 3
seats: [2]
deals: 1
bots:
  - {id: evil, command: [python3, $ROOT/tests/command/hostile.py, $attack, $MARK]}
  - {id: good, command: [python3, $ROOT/tests/command/hostile.py, answers, $MARK]}
limits: {move_s: 1, bank_s: 3}
YAML
  SECONDS=0
  run run "$SCRATCH/attack/attack.yaml" --out "$SCRATCH/$attack.sqlite" --jobs 1 --quiet
  wants 0
  [ $attack = stops_spawner ] && fault='time' || fault='died' # it stops nobody that it waits for
  out_has "evil: $fault in 2 games, 2 forfeited, first in game 1: "
  out_lacks 'good: '
  [ "$SECONDS" -lt 60 ]
  check $? "$attack held the run up for $SECONDS s"
  nothing_left
done

run check --bot "$HOSTILE nests $MARK" --game nim --games 1
wants 0
nothing_left

# A changed program is another tournament.
echo '# changed' >>"$SCRATCH/cup/own.py"
run run "$SCRATCH/cup/cup.yaml" --out "$SCRATCH/cup0.sqlite"
wants 3
err_has own

sed 's/own.py/gone.py/; s/\[sh,/[no-such-shell,/' "$SCRATCH/cup/cup.yaml" >"$SCRATCH/cup/bad.yaml"
run check "$SCRATCH/cup/bad.yaml"
wants 1
err_has "no program 'no-such-shell' beside the tournament, under scripts/ or in PATH"

# ---- a killed program takes its bots along ----
"$AEDILE" play nim/base --players "cmd:$HOSTILE never_ready $MARK,first" >/dev/null 2>&1 &
pid=$!
for _ in $(seq 300); do
  pgrep -f "hostile.py never_ready $MARK" | grep -qvx $pid && break
  sleep 0.1
done
kill -KILL $pid
wait $pid 2>/dev/null
nothing_left

# So does a tournament, whose workers have them.
sed -i 's/deals: 1/deals: 500/' "$SCRATCH/cup/cup.yaml"
"$AEDILE" run "$SCRATCH/cup/cup.yaml" --out "$SCRATCH/killed.sqlite" --jobs 2 --quiet >/dev/null 2>&1 &
pid=$!
for _ in $(seq 300); do
  pgrep -f "hostile.py grandchild $MARK" >/dev/null && break
  sleep 0.1
done
kill -KILL $pid
wait $pid 2>/dev/null
nothing_left

finish

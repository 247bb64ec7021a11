#!/bin/bash
# What bots write for their authors: print of Lua, standard error and log messages of programs.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

cat >"$SCRATCH/talk.lua" <<'EOF'
return { choose = function(view, moves)
  print(#moves, "moves", nil, 1.5, moves[1], {}, print)
  return moves[1]
end }
EOF
sed '/print/d' "$SCRATCH/talk.lua" >"$SCRATCH/mute.lua"
cat >"$SCRATCH/talk.py" <<'EOF'
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "init":
        print('{"type": "ready"}', flush=True)
    elif message["type"] == "decide":
        print(len(message["options"]), "options", file=sys.stderr, flush=True)
        print(json.dumps({"type": "log", "text": "red \x1b[31m"}), flush=True)
        print('{"type": "log", "depth": 3}', flush=True)
        print(json.dumps({"n": message["n"], "choice": 0}), flush=True)
print("no newline", end="", file=sys.stderr)
EOF
cat >"$SCRATCH/cup.yaml" <<'EOF'
aedile: 1
tournament: talkers
variants: [nim/base]
seats: [2]
bots: [{id: talk, bot: ./talk.lua}, {id: mute, bot: ./mute.lua}, {id: py, command: [python3, talk.py]}]
deals: 1
seed: 5
EOF

# ---- on the screen ----
run play nim/base --players "$SCRATCH/talk.lua,first" --seed 3
wants 0
same "$(tr '\t' ' ' <<<"$out" | grep -c 'talk.lua, move .*: .* moves nil 1.5 take 1 from . table function')" 6 'lines of print'
run play nim/base --players "$SCRATCH/talk.lua,first" --seed 3 --json
wants 0
same "$(jq -r .over <<<"$out")" true 'JSON without lines of bots'
run play nim/base --players "$SCRATCH/talk.lua,first" --seed 3 --quiet
out_lacks 'talk.lua, move'
run play nim/base --players "cmd:python3 $SCRATCH/talk.py,first" --seed 3
wants 0
out_has 'talk.py, move 1: 12 options'
out_has 'talk.py, move 1: red  [31m'
out_has 'talk.py, move 1: {"type": "log", "depth": 3}'
out_has 'talk.py, move 13: no newline'

# ---- in files ----
run play nim/base --players "$SCRATCH/talk.lua,first" --seed 3 --quiet --bot-log "$SCRATCH/logs"
wants 0
same "$(head -1 "$SCRATCH/logs/match-3.log")" '# aedile bot log' 'first line of the log'
same "$(wc -l <"$SCRATCH/logs/match-3.log")" 7 'lines of the log'
echo mine >"$SCRATCH/logs/match-4.log"
run play nim/base --players "$SCRATCH/talk.lua,first" --seed 4 --quiet --bot-log "$SCRATCH/logs" --record "$SCRATCH/r.yaml"
wants 2
same "$(grep -c '^result:' "$SCRATCH/r.yaml")" 1 'the record is whole although the log could not be written'
err_has 'match-4.log: this file exists and is not a bot log, expected a new name'
same "$(cat "$SCRATCH/logs/match-4.log")" mine 'a file of somebody else'
run play nim/base --players "$SCRATCH/talk.lua,first" --bot-log "$SCRATCH/talk.py"
wants 3
err_has 'talk.py: this is a file, expected a folder for the logs of bots'
run play nim/base --players "$SCRATCH/talk.lua,first" --bot-log "$SCRATCH/no/such"
wants 3
err_has 'cannot create this folder for the logs of bots: No such file or directory'

# ---- in a tournament: the same files at any number of workers ----
for jobs in 0 2; do
  run run "$SCRATCH/cup.yaml" --quiet --jobs $jobs --bot-log "$SCRATCH/logs-$jobs" --out "$SCRATCH/$jobs.sqlite"
  wants 0
done
same "$(cd "$SCRATCH/logs-0" && cat -- *)" "$(cd "$SCRATCH/logs-2" && cat -- *)" 'logs of 0 and 2 workers'
same "$(find "$SCRATCH/logs-0" -type f | wc -l)" 6 'games in which bots wrote'
run run "$SCRATCH/cup.yaml" --game 1 --out "$SCRATCH/0.sqlite"
wants 0
err_has 'seat 1 talk, move 1: 12 moves'

# ---- a bot that prints without end: the log ends, the match and its result do not change ----
sed 's/  print.*/  for i = 1, 300 do print(("x"):rep(200)) end/' "$SCRATCH/talk.lua" >"$SCRATCH/loud.lua"
run play nim/base --players "$SCRATCH/loud.lua,first" --seed 3 --quiet --bot-log "$SCRATCH/logs"
wants 0
loud=$out
same "$(tail -1 "$SCRATCH/logs/match-3.log")" '... the log is full, later lines are left out' 'end of a full log'
same "$(($(wc -c <"$SCRATCH/logs/match-3.log") <= 65536 + 60))" 1 'size of a full log'
run play nim/base --players "$SCRATCH/loud.lua,first" --seed 3 --quiet
same "$out" "$loud" 'result with and without a log'
finish

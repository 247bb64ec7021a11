#!/bin/bash
# Games that are written in Lua: lua/nine-plots through every command, and scripts that are not a whole game.
source "$(dirname "$0")/lib.sh"

run check lua/nine-plots
wants 0
out_has 'lua/nine-plots: variant of lua for 2, 3 or 4 seats, 60 games played'
run schema lua
wants 0
out_has 'lua - A game in Lua, 1 to 6 seats'
out_lacks 'rules
'
run api lua attributes
wants 0
out_has 'This game has none'

# ---- plays, tells and reads moves ----
run play lua/nine-plots --players random,greedy --seed 3 --record "$SCRATCH/r.yaml"
wants 0
out_has '│ a1 H │ b1 P │ c1 S │'
out_has '  nine-plots       +6  park of 3  a2 a3 b3'
run replay "$SCRATCH/r.yaml" --verify
wants 0
out_has 'verified: 18 moves, result and hash agree'
run replay "$SCRATCH/r.yaml" --show 3
wants 0
run_in 'House  B2\nhut b2\nPARK b2\nshop b2\nquit\n' play lua/nine-plots --players human,random --seed 3
wants 0
out_has 'not legal: nine-plots: no house is open'
out_has "not legal: nine-plots: a move is a kind and a plot, for example 'house b2'"
out_has 'seat 1 human: park b2'
out_has 'seat 2 random: '

# ---- positions ----
run replay "$SCRATCH/r.yaml" --position 4
wants 0
file p.yaml <<<"$out"
run legal "$SCRATCH/p.yaml"
wants 0
out_has 'seat 1, move: '
run score "$SCRATCH/p.yaml"
wants 0
out_has 'nine-plots'
sed 's/waiting:/moves: ["shop a1", "park z1", "house b1"]\nwaiting:/' "$SCRATCH/p.yaml" >"$SCRATCH/asked.yaml"
run legal "$SCRATCH/asked.yaml"
wants 0
out_has "nine-plots: a move is a kind and a plot, for example 'house b2'"
out_has 'nine-plots: b1 is taken'
file row.yaml <<'EOF'
aedile: 1
position: lua
variant: lua/nine-plots
seats: 2
vars:
  town: [1, 2, 3, 2, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  open: [1, 2, 3]
  bag: [4, 4, 4]
  built: 9
waiting:
  - {decision: move, seat: 2}
EOF
run score "$SCRATCH/row.yaml"
wants 0
out_has '  +2  house beside parks (2)'
out_has '  +3  park of 2  a2 a3'
out_has '  +2  line of all kinds  a1 b1 c1'

# ---- speed and tournaments ----
run bench lua/nine-plots --games 200
wants 0
file t.yaml <<'EOF'
aedile: 1
tournament: t
variant: lua/nine-plots
seats: [2]
deals: 1
bots:
  - {id: random, bot: random}
  - {id: first, bot: first}
  - {id: greedy, bot: greedy}
  - {id: playout, bot: playout, options: {playouts: 10}}
  - {id: builder, file: bots/lua/builder.lua}
EOF
run run "$SCRATCH/t.yaml" --out "$SCRATCH/t.sqlite"
wants 0
out_lacks 'fault '
for bot in random first greedy playout builder; do
  out_has "$bot"
done

# ---- scripts that are not a whole game ----
# broken LUA MESSAGE: the variant with such a script is refused so.
broken() {
  file g.lua <<<"$1"
  run check "$SCRATCH/g.yaml"
  wants 1
  err_has "$2"
  err_has '1 problem, variant not accepted'
}
file g.yaml <<'EOF'
aedile: 1
game: lua
seats: [2]
hooks: g.lua
EOF
broken 'return {}' "g.lua: there is no 'setup', expected a function that requests the first decision: state:ask(\"move\", seat)"
broken 'return { setup = function() end }' "the scripts have no moves, expected functions 'moves' and 'apply' (docs/lua-games.md)"
broken 'return { setup = function() end, moves = function() return { "a" } end }' \
  "g.lua: 'apply' of 'move' is nil, expected a function"
broken 'return { setup = function() end, move = function() end }' "g.lua: no hook is called 'move', did you mean 'moves'?"
broken 'return { setup = function() end, moves = function() return { "a" } end, apply = function() end, decisions = { move = {} } }' \
  "g.lua: there is a decision 'move' already"
broken 'return { setup = function() end, moves = function() return { "a" } end, apply = function() end }' \
  "g.lua: 'setup' has not requested the first decision, expected the call state:ask(\"move\", seat)"
broken 'return { setup = function(state) state:ask("move", 1) end, moves = function() return {} end, apply = function() end }' \
  "options of 'move': there are 0, expected 1 to 256"
broken 'return { setup = function(state) state:ask("move", 3) end, moves = function() return { "a" } end, apply = function() end }' \
  'seat 3 is out of range, expected 1 to 2'
file g.lua <<'EOF'
return {
  setup = function(state) state:ask("move", 1) end,
  moves = function() return { "Up", "down" } end,
  apply = function() end,
  why = function() return 3 end,
}
EOF
run check "$SCRATCH/g.yaml"
wants 0
run_in 'left\n' play "$SCRATCH/g.yaml" --players human,random
wants 4
err_has "g.lua: 'why' of 'move' returned the number 3, expected a text or nil"
sed -i '/why/d' "$SCRATCH/g.lua"
run_in 'dwn\nup\n' play "$SCRATCH/g.yaml" --players human,random
wants 0
out_has "'dwn' is not an option of 'move', did you mean 'down'?"
out_has 'seat 1 human: Up'
file n.yaml <<'EOF'
aedile: 1
game: lua
seats: [2]
EOF
run check "$SCRATCH/n.yaml"
wants 1
# shellcheck disable=SC2016 # the backquotes are the message's
err_has 'there is no script, expected `hooks:` with the script that is the game (docs/lua-games.md)'

# ---- a game that never ends, with moves that are long to write: its record is cut, and the variant stopped ----
file long.yaml <<'END2'
aedile: 1
game: lua
title: Long
seats: [2]
hooks: long.lua
vars:
  count: {min: 0, max: 12}
END2
file long.lua <<'END2'
local game = {}
local function text(c) return c:rep(198) .. " " .. c end
function game.setup(state) state:ask("move", 1) end
function game.moves(state) return {text("a"), text("b")} end
function game.apply(state, move, seat) state:ask("move", seat % state:seats() + 1) end
function game.score(state, seat, sheet) end
return game
END2
file cup.yaml <<<'{tournament: cup, variants: [long.yaml], seed: 1, seats: [2], deals: 1, bots: [{id: a, bot: first}, {id: b, bot: first}]}'
run run "$SCRATCH/cup.yaml" --jobs 1 --out "$SCRATCH/cup.sqlite"
wants 4
err_has 'the game has not ended after 100000 moves'
record=$(sed -n 's/^record: //p' <<<"$err")
same "$(grep -c '^# [0-9]*: [12] a' "$record")" 100 'the last moves'
same "$(tail -1 "$record" | cut -c 1-14)" '# 100000: 2 aa' 'the very last move'
run replay "$record"
wants 0
run status "$SCRATCH/cup.sqlite" --json
same "$(jq -c '[.quarantined, [.events[].kind]]' <<<"$out")" '[0,["start","stopped"]]' 'no game is abandoned'

# ---- a result file made by hand, of a game that never ends and asks nobody: each command that replays it comes to an end ----
sed -i 's/return {text("a"), text("b")}/return {"go"}/' "$SCRATCH/long.lua"
rm -f "$SCRATCH"/cup*.sqlite
run run "$SCRATCH/cup.yaml" --jobs 1 --out "$SCRATCH/cup.sqlite"
wants 4
for turns in 10 2000000000; do
  python3 - "$SCRATCH/cup.sqlite" $turns <<'END2'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.executescript("DELETE FROM event WHERE kind = 'stopped'; DELETE FROM seat; DELETE FROM game")
db.execute("INSERT INTO game VALUES (1,1,2,1,1,1,1,1,1,1,1,1,?,0,NULL,x'')", (int(sys.argv[2]),))
for seat in 1, 2:
    db.execute("INSERT INTO seat VALUES (1,?,?,0,1,1,2,0,NULL,0,NULL,NULL,0)", (seat, seat))
db.commit()
END2
  run replay "$SCRATCH/cup.sqlite" --game 1
  wants 3
  err_has 'game 1 does not reproduce the stored result'
  run replay "$SCRATCH/cup.sqlite" --verify
  wants 1
  run standings "$SCRATCH/cup.sqlite" --format html
  wants 0
  out_has 'game 1 does not reproduce the stored result'
done

finish

#!/bin/bash
# House rules in Lua at the command line: where scripts are found, what they decide, and what happens when they fail.
source "$(dirname "$0")/lib.sh"

# ---- finding scripts ----

data=$SCRATCH/data
file data/scripts/rules/plain.lua <<<'return { after = function() end }'
file data/scripts/rules/nim/plain2.lua <<<'return { after = function() end }'
file data/variants/nim/ruled.yaml <<'END'
aedile: 1
game: nim
extends: base
title: Ruled
about: a try
seats: 2
hooks: [plain, plain2.lua, {script: own}]
END
file data/variants/nim/own.lua <<<'return { after = function() end }'
AEDILE_PATH=$data run check nim/ruled
wants 0
out_has 'nim/ruled: variant of nim for 2 seats, 20 games played'
AEDILE_PATH=$data run list variants
wants 0
out_has 'Ruled: a try; 2 players; scripts: plain.lua, plain2.lua, own.lua'
AEDILE_PATH=$data run list variants --json
same "$(jq -c '.[] | select(.name == "nim/ruled").scripts' <<<"$out")" '["plain.lua","plain2.lua","own.lua"]' 'scripts in the list'
same "$(jq -c '.[] | select(.name == "nim/base").scripts' <<<"$out")" '[]' 'no scripts in the list'

# What one file says about scripts does not reach a variant that has none.
run check nim/base
wants 0

# ---- moves that are forbidden, decisions, variables ----

file toll.yaml <<'END'
aedile: 1
game: nim
extends: base
seats: 2
hooks: toll
vars: {toll: {per: seat, sight: own, max: 9}, left: 2}
END
file toll.lua <<'END'
--- Nobody takes one stone of several from heap 3; after the first two moves their seats say what they pay.
local toll = {}
toll.decisions = {
  toll = {
    options = function() return { "pay 1", "pay 2", "nothing" } end,
    choose = function(state, option, seat)
      if option ~= "nothing" then state.vars.toll[seat] = state.vars.toll[seat] + tonumber(string.sub(option, 5)) end
    end,
  },
}
function toll.allow(state, move)
  if move.stones == 1 and move.heap == 3 and state:heap(3) > 1 then return false, "heap 3 is not taken stone by stone" end
end
function toll.after(state, _, events)
  if state.vars.left > 0 then
    state.vars.left = state.vars.left - 1
    state:ask("toll", events.seat)
  end
end
function toll.score(state, seat, sheet)
  sheet:add(-state.vars.toll[seat], "toll")
end
return toll
END
run check "$SCRATCH/toll.yaml"
wants 0
out_has 'toll.yaml: variant of nim for 2 seats, 20 games played'

run play "$SCRATCH/toll.yaml" --players random,greedy --seed 3 --record "$SCRATCH/toll.rec"
wants 0
err_is ''
out_has 'toll  '
run replay "$SCRATCH/toll.rec"
wants 0
out_has '   2  seat 1  pay 1'
out_has '   4  seat 2  nothing'
run replay "$SCRATCH/toll.rec" --verify
wants 0
out_has 'result and hash agree'
run replay "$SCRATCH/toll.rec" --json
wants 0
same "$(jq -c '.moves[1]' <<<"$out")" '{"number":2,"seat":1,"phase":"toll","move":"pay 1"}' 'the move of a decision'
same "$(jq -c '.position.vars' <<<"$out")" '{"toll":[1,0],"left":0}' 'variables of the position'

# A record with an option that there is not.
sed 's/1 pay 1/1 pay 7/' "$SCRATCH/toll.rec" >"$SCRATCH/seven.rec"
run replay "$SCRATCH/seven.rec" --verify
wants 1
err_has "move 2, '1 pay 7': toll: 'pay 7' is not an option of 'toll'"

# Positions hold variables and what waits; a seat sees its own.
run replay "$SCRATCH/toll.rec" --position 3 --seat 2
wants 0
out_has 'toll: [null, 0]'
out_has '  - {decision: toll, seat: 2}'
printf '%s\n' "$out" >"$SCRATCH/waits.yaml"
run legal "$SCRATCH/waits.yaml"
wants 0
out_has 'seat 2, toll: 3 legal moves
  pay 1
  pay 2
  nothing'
file heap.yaml <<'END'
aedile: 1
position: nim
variant: toll.yaml
seats: 2
heaps: [0, 0, 2]
vars: {toll: [2, 3], left: 0}
moves: [take 1 from 3, take 2 from 3, take 5 from 3]
END
run legal "$SCRATCH/heap.yaml"
wants 0
out_has 'seat 1, take: 1 legal move
  take 2 from 3'
out_has 'house_rule: toll: heap 3 is not taken stone by stone'
out_has 'short: NIM-TAKE-01: heap 3 has only 2 stones'
run legal "$SCRATCH/heap.yaml" --json
wants 0
same "$(jq -c '.[0].moves[0] | [.legal, .clause, .word, .reason]' <<<"$out")" \
  '[false,"toll","house_rule","heap 3 is not taken stone by stone"]' 'the reason as JSON'
run score "$SCRATCH/heap.yaml"
wants 0
out_has 'seat 1: -2 points'
sed -i 's/left: 0/left: 0, right: 3/' "$SCRATCH/heap.yaml"
run score "$SCRATCH/heap.yaml"
wants 3
err_has "unknown key 'right'"

run_in 'take 1 from 1\n?\nwhy pay 7\nhint\npay 2\nwhy take 1 from 3\nundo\n3\nquit\n' play "$SCRATCH/toll.yaml" --seed 3
wants 0
out_has 'seat 1 human, toll: 3 legal moves'
out_has '   2  pay 2                              -2 points (-2)'
out_has "not legal: toll: 'pay 7' is not an option of 'toll'"
out_has '   3   69 % +-  9                  nothing'
out_has 'not legal: toll: heap 3 is not taken stone by stone'
out_has 'back to move 2'
out_has 'toll: 0 ?'
err_is ''

# Options that are numbers: what is typed is the option, where there is one.
sed 's/"pay 1", "pay 2", "nothing"/"2", "1", "0"/; s/option ~= "nothing"/option ~= "0"/; s/string.sub(option, 5)/option/' \
  "$SCRATCH/toll.lua" >"$SCRATCH/numbers.lua"
sed 's/hooks: toll/hooks: numbers/' "$SCRATCH/toll.yaml" >"$SCRATCH/numbers.yaml"
run_in 'take 1 from 1\n1\nquit\n' play "$SCRATCH/numbers.yaml" --seed 3
wants 0
out_has '> 1
seat 1 human: 1'
run_in 'take 1 from 1\n3\nquit\n' play "$SCRATCH/numbers.yaml" --seed 3
wants 0
out_has '> 3
seat 1 human: 0'

# A tournament: decisions are moves like others, also in what the result file keeps.
file tolls.yaml <<'END'
aedile: 1
tournament: tolls
seed: 2
deals: 4
variant: toll.yaml
bots: [{id: r, bot: random}, {id: g, bot: greedy}]
seats: [2]
END
run run "$SCRATCH/tolls.yaml" --out "$SCRATCH/tolls.sqlite" --quiet
wants 0
err_is ''
first=$out
run run "$SCRATCH/tolls.yaml" --out "$SCRATCH/tolls2.sqlite" --quiet
same "$out" "$first" 'two runs of a tournament with a house rule'
run replay "$SCRATCH/tolls.sqlite" --game 3 --variant "$SCRATCH/toll.yaml"
wants 0
out_has 'seat 2  nothing'
out_has '  toll  '
# Scripts are part of the identity.
cp "$SCRATCH/toll.lua" "$SCRATCH/toll.kept"
sed -i 's/, "toll")/, "the toll")/' "$SCRATCH/toll.lua"
run run "$SCRATCH/tolls.yaml" --out "$SCRATCH/tolls.sqlite"
wants 3
err_has "results of another tournament: variant 'toll.yaml' has changed"
run replay "$SCRATCH/toll.rec"
wants 3
err_has 'the record was made with other rules'
mv "$SCRATCH/toll.kept" "$SCRATCH/toll.lua"
run replay "$SCRATCH/toll.rec" --verify
wants 0

# ---- faults ----

file bad.yaml <<'END'
aedile: 1
game: nim
extends: base
seats: 2
rules: {heaps: [9, 9, 9], max_take: 2}
hooks: bad
vars: {count: 0}
END
# Fails after the ninth move, which only that move does.
file bad.lua <<'END'
local bad = {}
function bad.after(state)
  state.vars.count = state.vars.count + 1
  if state.vars.count == 9 then error("nine") end
end
return bad
END
run check "$SCRATCH/bad.yaml"
wants 1
err_has 'bad.lua:4: nine
  seen in after of '
err_has '1 problem, variant not accepted'

file nim.yaml <<'END'
aedile: 1
tournament: faulty
seed: 7
deals: 3
variants: [bad.yaml, nim/base]
bots: [{id: r, bot: random}, {id: s, bot: random}]
seats: [2]
END
run run "$SCRATCH/nim.yaml" --out "$SCRATCH/o.sqlite"
wants 4
err_has 'variant fault: after'
err_has 'bad.lua:4: nine
  stack traceback:'
err_has 'variant bad.yaml is stopped after 9 moves of game '
out_has '
stopped
bad.yaml in game '
game=$(printf '%s' "$err" | sed -n 's/.* moves of game \([0-9]*\),.*/\1/p')
record=$SCRATCH/o-fault-$game.yaml
err_has "record: $record"
first=$out
out_has '; 6 of 12 games played'

# The record shows it again; once more the same stop, and nothing is lost.
run replay "$record"
wants 4
out_has '   9  seat 1  take'
out_has 'stopped by a fault of the variant after 9 moves'
err_has 'bad.lua:4: nine'
run replay "$record" --verify
wants 4
run replay "$record" --json
wants 4
same "$(jq -c '[.verified, (.problems | length), (.moves | length)]' <<<"$out")" '[false,1,9]' 'the fault as JSON'
run legal "$record"
wants 3
run legal "$record" --at 8
wants 0
out_has 'seat 1, take'
run check "$record"
wants 1
err_has 'after 9 moves: variant fault: after'
cp "$record" "$SCRATCH/before.yaml"
run run "$SCRATCH/nim.yaml" --out "$SCRATCH/o.sqlite"
wants 4
same "$out" "$first" 'the standings after going on'
same "$(cat "$record")" "$(cat "$SCRATCH/before.yaml")" 'the record of the fault'
run standings "$SCRATCH/o.sqlite"
wants 0
same "$out" "$first" 'the standings from the file'
run standings "$SCRATCH/o.sqlite" --json
same "$(jq -c '.stopped | map([.variant, .game])' <<<"$out")" "[[\"bad.yaml\",$game]]" 'the stop as JSON'
run standings "$SCRATCH/o.sqlite" --variant nim/base
wants 0
out_lacks 'bad.lua'

run standings "$SCRATCH/o.sqlite" --json
same "$(jq -c '[.tables[] | select(.variant == "nim/base") | .rows[].games]' <<<"$out")" '[6,6]' 'games of the other variant'
run plan "$SCRATCH/nim.yaml"
wants 4
err_has 'bad.yaml, game '
err_has 'nine'

# A match at the table: told, and the record kept.
run play "$SCRATCH/bad.yaml" --players random,random --seed 1 --record "$SCRATCH/m.yaml"
wants 4
out_has 'stopped after 9 moves'
err_is 'variant fault: after: bad.lua:4: nine
  stack traceback:
    [C]: in ...
    bad.lua:4: in ...'
run replay "$SCRATCH/m.yaml"
wants 4
run play --resume "$SCRATCH/m.yaml" --players random,random
wants 4
err_has 'nine'

# A person whose list of moves looks ahead.
run_in '1\n1\n1\n1\n1\n1\n1\n1\n1\n' play "$SCRATCH/bad.yaml" --players human,human --seed 1
wants 4
out_has 'stopped after 8 moves'
err_has 'the fault is in the look-ahead of seat 1 human'

# The fault of a look-ahead says whose it was.
file ahead.yaml <<'END'
aedile: 1
game: nim
extends: base
seats: 2
hooks: ahead
vars: {count: 0}
END
file ahead.lua <<'END'
local ahead = {}
function ahead.after(state)
  state.vars.count = state.vars.count + 1
end
function ahead.score(state)
  if state.vars.count == 3 then error("looked too far") end
end
return ahead
END
run play "$SCRATCH/ahead.yaml" --players greedy,greedy --seed 1
wants 4
out_has 'stopped after 2 moves'
err_has 'variant fault: score'
err_has 'the fault is in the look-ahead of seat 1 greedy'
run_in 'think 200\n' play "$SCRATCH/ahead.yaml" --players human,first --seed 1
wants 4
out_lacks 'The best moves' # found with scores that failed
err_has 'the fault is in the look-ahead of seat 1 human'
run check "$SCRATCH/ahead.yaml"
wants 1
err_has 'looked too far'

# The end of a match is where a score may fail first: no result is written, and the record shows it.
file late.yaml <<'END'
aedile: 1
game: nim
extends: base
seats: 2
hooks: late
END
file late.lua <<'END'
local late = {}
function late.score(state)
  if state:over() then error("no end") end
end
return late
END
run play "$SCRATCH/late.yaml" --players random,random --seed 1 --record "$SCRATCH/late.rec"
wants 4
err_has 'no end'
same "$(grep -c '^result' "$SCRATCH/late.rec")" 0 'results in the record'
run replay "$SCRATCH/late.rec"
wants 4
err_has 'no end'

# ---- what check sees ----

says() { # WORDS: of check about a script on standard input
  file said.lua
  run check "$SCRATCH/said.yaml"
  wants 1
  err_has "$1"
}
file said.yaml <<'END'
aedile: 1
game: nim
extends: base
seats: 2
hooks: said
vars: {hidden: {per: seat, sight: own, max: 9}, none: {sight: none}}
END
says 'the legal moves depend on what the seat to act cannot see' <<'END'
return {
  setup = function(state) state.vars.none = 1 end,
  allow = function(state, move) return not (state.vars.none == 1 and move.stones == 1 and state:heap(move.heap) > 1) end,
}
END
says "forbids every move" <<'END'
return { allow = function() return false, "never" end }
END
says 'twice' <<'END'
return {
  decisions = { again = { options = function() return { "a", "a" } end, choose = function() end } },
  setup = function(state) state:ask("again", 1) end,
}
END
says 'seen in show of ' <<'END'
return { show = function(state, viewer) return viewer + state:heap(1) > 3 and nil or error("no picture") end }
END
says '0.5 is not a whole number: // divides without a remainder' <<'END'
return { score = function(state, seat, sheet) sheet:add(1 / 2, "half a point") end }
END
says 'said.lua:1:' <<'END'
return { score = function(state, seat, sheet) return nil + seat end }
END

# ---- names near a hook's ----

# A function that a component, a table or an effect names may be called as it likes.
file named.lua <<'END'
return { share = function(city, row, col) return row - col end, snow = function(i) return i end, side = function() return 1 end }
END
file share.yaml <<'END'
aedile: 1
game: neoville
extends: base
seats: 2
hooks: named
components:
  utilities:
    add: [{id: share_1, type: share, primitive: lua, function: share, need: 1, points: 3, copies: 12},
          {id: share_2, type: share, primitive: lua, function: snow, need: 1, points: 3, copies: 12},
          {id: share_3, type: share, primitive: lua, function: side, need: 1, points: 3, copies: 12}]
END
run check "$SCRATCH/share.yaml" --games 2
wants 0
err_has "warning: $SCRATCH/share.yaml: named.lua: 'share' was never called in 2 random games"
file snow.yaml <<'END'
aedile: 1
game: quadropolis
extends: base
hooks: {script: named2}
rules: {park_table: {function: snow, size: 5}}
END
echo 'return { snow = function(i) return i end }' >"$SCRATCH/named2.lua"
run check "$SCRATCH/snow.yaml" --games 1
wants 0
file side.yaml <<'END'
aedile: 1
game: smallcity
extends: base
seats: 2
hooks: named3
components: {rows: {change: [{id: ECONOMY, steps: [lua side, 3 votes, 5 votes, 8 votes]}]}}
END
echo 'return { side = function(town, seat) return 1 end }' >"$SCRATCH/named3.lua"
run check "$SCRATCH/side.yaml" --games 1
wants 0
err_is ''
# One that nothing names is a slip still.
sed -i 's/function: share/function: side/' "$SCRATCH/share.yaml"
run check "$SCRATCH/share.yaml" --games 2
wants 1
err_is "share.yaml:5:8: named.lua: no hook is called 'share', did you mean 'score'?
1 problem, variant not accepted"

# ---- worked examples of a variant ----

file cases.yaml <<'END'
game: nim
format: 1
variant: toll.yaml
cases:
  - {id: own, type: play, moves: [take 1 from 1], expect: {scores: [0, 0]}}
  - {id: other, variant: misere, type: play, position: {heaps: [1, 0, 0]}, moves: [take 1 from 1], expect: {scores: [0, 1]}}
  - {id: named, variant: nim/base, type: play, position: {heaps: [1, 0, 0]}, moves: [take 1 from 1], expect: {scores: [1, 0]}}
END
run examples "$SCRATCH/cases.yaml"
wants 0
out_has '3 cases: 3 ok'
sed -i 's/variant: misere/variant: neoville\/base/; s/variant: nim\/base/variant: [a]/' "$SCRATCH/cases.yaml"
run examples "$SCRATCH/cases.yaml"
wants 3
err_has "variant 'neoville/base' is of the game neoville, the case of nim"
err_has 'variant is a list, expected a text'

# What becomes weak after it was made shows when garbage is collected: never within a call, so that nothing is remembered by it.
cat >"$SCRATCH/weak.lua" <<'END'
return { score = function(_, _, sheet)
  local mt = {}
  local t = setmetatable({}, mt)
  mt.__mode = "v"
  t[1] = {}
  for _ = 1, 60 do local _ = { {} } end
  sheet:add(t[1] == nil and 1 or 0, "collected")
end }
END
printf 'aedile: 1\ngame: nim\nextends: nim/base\nhooks: weak.lua\n' >"$SCRATCH/weak.yaml"
run check "$SCRATCH/weak.yaml"
wants 0

# Hooks that use much of their instructions at every call: `check` counts them all and ends, at the same place each time.
echo 'return { score = function() for _ = 1, 5000000 do end end }' >"$SCRATCH/slow.lua"
printf 'aedile: 1\ngame: nim\nextends: nim/base\nhooks: slow.lua\n' >"$SCRATCH/slow.yaml"
run check "$SCRATCH/slow.yaml" --games 1 --seed 1
wants 1
err_has 'house rules take more than 100 million instructions a game, on average of the games asked for'
first=$err
run check "$SCRATCH/slow.yaml" --games 1 --seed 1
same "$err" "$first" 'another place'

finish

#!/bin/bash
# Moves that scripts add to those of the game, and decisions whose options other seats do not see.
source "$(dirname "$0")/lib.sh"

# rule [KEY...] <SCRIPT: writes the variant rule.yaml of Nim with the script and more keys.
rule() {
  printf 'aedile: 1\ngame: nim\nextends: base\nseats: 2\nhooks: rule\n' >"$SCRATCH/rule.yaml"
  printf '%s\n' "$@" >>"$SCRATCH/rule.yaml"
  file rule.lua
}

# ---- one move more a game: listed, read, refused, recorded, undone ----

rule 'vars: {added: {per: seat, max: 1}}' <<'END'
local rule = { extra_moves = { add = {}, wait = { phases = { "take" } } } }
function rule.extra_moves.add.options(state, seat)
  return state.vars.added[seat] == 0 and { "to 1", "to 2" } or {}
end
function rule.extra_moves.add.choose(state, option, seat)
  state.vars.added[seat] = 1
  assert(state:add_stones(tonumber(string.sub(option, 4)), 1))
end
function rule.extra_moves.add.why(state, text, seat)
  return state.vars.added[seat] > 0 and "used: " .. text or nil
end
function rule.extra_moves.wait.options(state, seat) return state.vars.added[seat] == 0 and state.vars.added[3 - seat] == 1 end
function rule.extra_moves.wait.choose(state, option, seat)
  assert(option == "")
  state.vars.added[seat] = 1
end
return rule
END
run_in 'ad to 1\nadd to 9\nwait\nADD  to 1\nadd to 2\nundo\nadd to 2\ntake 4 from 1\ntake 5 from 2\ntake 1 from 3\nquit\n' \
  play "$SCRATCH/rule.yaml" --players human,random --seed 1 --record "$SCRATCH/rule.rec"
out_has "not legal: 'ad' is not a move, did you mean 'add'?"
out_has "not legal: add: 'add to 9' is not an option of 'add', did you mean 'add to 1'?"
out_has "not legal: wait: 'wait' is not an option of 'wait'"
out_has 'seat 1 human: add to 1'
out_has 'not legal: rule: used: to 2'
out_has 'seat 1 human: add to 2'
run replay "$SCRATCH/rule.rec"
wants 0
out_has 'add to 2'
run check "$SCRATCH/rule.yaml" --games 30
wants 0
out_has 'extra move add: '
out_has 'extra move wait: '
run compare nim/base "$SCRATCH/rule.yaml" --bots random --deals 20 --json
out_has '"wait: wait"'
# A bot gets them, and looks ahead.
file bot.lua <<'END'
return { choose = function(view, moves)
  for _, move in ipairs(moves) do
    if move.option == "add to 2" and view:after(move):vars("added")[view:seat()] == 1 then return move end
  end
  return 1
end }
END
run play "$SCRATCH/rule.yaml" --players "$SCRATCH/bot.lua,first" --seed 1
out_has 'added: 1 0'

# ---- secrets ----

rule 'vars: {bid: {per: seat, sight: own}, peeked: {per: seat, sight: own}}' <<'END'
local rule = { decisions = { bid = { secret = true } }, extra_moves = { peek = { secret = true } } }
function rule.decisions.bid.options(_, seat) return { "one by " .. seat, "two by " .. seat } end
function rule.decisions.bid.choose(state, option, seat) state.vars.bid[seat] = option == "one by " .. seat and 1 or 2 end
function rule.extra_moves.peek.options(state, seat) return state.vars.peeked[seat] == 0 end
function rule.extra_moves.peek.choose(state, _, seat) state.vars.peeked[seat] = 1 end
function rule.setup(state) for seat = 1, state:seats() do state:ask("bid", seat) end end
return rule
END
file peeks.lua <<'END'
return { choose = function(_, moves) return moves[#moves] end }
END
run_in 'one by 1\n1\nquit\n' play "$SCRATCH/rule.yaml" --players "human,$SCRATCH/peeks.lua" --seed 3 --record "$SCRATCH/rule.rec" --force
out_has 'seat 1 human: one by 1'
same 2 "$(grep -c 'seat 2 .*: (secret)' <<<"$out")" 'secret moves of seat 2'
out_lacks 'two by 2'
run replay "$SCRATCH/rule.rec"
out_has 'two by 2'

# ---- mistakes ----

# mistake MESSAGE <SCRIPT
mistake() {
  rule 'vars: {secret: {sight: none, max: 1000}}'
  run check "$SCRATCH/rule.yaml" --games 3
  wants 1
  err_has "$1"
}
mistake "rule.lua: 'take' is not a name for a decision, expected letters, digits and _, and no phase of the game" <<<'return { extra_moves = { take = { options = print, choose = print } } }'
mistake "rule.lua: phases of the game have no 'takes', did you mean 'take'?" <<<'return { extra_moves = { add = { options = print, choose = print, phases = { "takes" } } } }'
mistake "rule.lua: an extra move has no 'phase', did you mean 'phases'?" <<<'return { extra_moves = { add = { options = print, choose = print, phase = {} } } }'
mistake "rule.lua: 'secret' is the number 1, expected true or false" <<<'return { decisions = { add = { options = print, choose = print, secret = 1 } } }'
mistake "rule.lua: there is a decision 'add' already" <<<'return { decisions = { add = { options = print, choose = print } }, extra_moves = { add = { options = print, choose = print } } }'
mistake "rule.lua: no hook is called 'extra_move', did you mean 'extra_moves'?" <<<'return { setup = print, extra_move = { add = { options = print, choose = print } } }'
mistake "rule.lua: options of 'add': it returned the number 3, expected a list of texts, true or nil" <<<'return { extra_moves = { add = { options = function() return 3 end, choose = print } } }'
mistake "the extra move 'add' changed nothing: it could be made again for ever; let its options be nil where it has no effect" \
  <<<'return { extra_moves = { add = { options = function() return true end, choose = function() end } } }'
mistake "ask: 'add' is an extra move, expected a decision" \
  <<<'return { extra_moves = { add = { options = function() end, choose = print } }, setup = function(state) state:ask("add", 1) end }'
mistake 'expected 0 to 256' \
  <<<'return { extra_moves = { add = { options = function() local t = {} for i = 1, 257 do t[i] = "x" .. i end return t end, choose = print } } }'
# A move of the game that has a mistake elsewhere is not taken for an extra move of a similar name.
rule <<<'return { extra_moves = { tale = { options = function() end, choose = print } } }'
run_in 'take 9 from 9\nquit\n' play "$SCRATCH/rule.yaml" --players human,random --seed 1
out_lacks "did you mean 'tale'"
out_has 'not legal: NIM-TAKE-01'
# Like the game's moves, options show nothing that the seat to act cannot see.
mistake 'the legal moves depend on what the seat to act cannot see' <<'END'
return { setup = function(state) state.vars.secret = state:random(1000) end,
  extra_moves = { guess = { options = function(state) return { "that it is " .. state.vars.secret } end, choose = function(state) state.vars.secret = 0 end } } }
END
sed -i 's/game: nim/game: gardennation/' "$SCRATCH/rule.yaml"
file rule.lua <<<'return { extra_moves = { construct = { options = print, choose = print } } }'
run check "$SCRATCH/rule.yaml"
err_has "rule.lua: an extra move cannot be called 'construct', a move of the game begins with it"
finish

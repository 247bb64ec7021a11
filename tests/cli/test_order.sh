#!/bin/bash
# Who acts next, who begins a round and who wins: actions turn_to and first_to, hooks wins and tie_break.
source "$(dirname "$0")/lib.sh"

# rule GAME SEATS [KEY...] <SCRIPT: writes the variant rule.yaml of GAME with the script and more keys.
rule() {
  printf 'aedile: 1\ngame: %s\nextends: base\nseats: %s\nhooks: rule\n' "$1" "$2" >"$SCRATCH/rule.yaml"
  printf '%s\n' "${@:3}" >>"$SCRATCH/rule.yaml"
  file rule.lua
}

# ---- each game can be played to its end with turns in any order, and its positions keep the order ----

any() { # GAME SEATS PHASE
  rule "$1" "$2" <<END
local rule = {}
function rule.after(state)
  if state:phase() == "$3" then state:turn_to(state:random(state:seats())) end
  if state:random(3) == 1 then state:first_to(state:random(state:seats())) end
end
return rule
END
  run check "$SCRATCH/rule.yaml" --games 2
  wants 0
  run play "$SCRATCH/rule.yaml" --players random,random,random --seed 4 --record "$SCRATCH/$1.rec"
  for move in 21 40; do
    run replay "$SCRATCH/$1.rec" --position "$move"
    wants 0
    printf '%s\n' "$out" | sed 's/^variant:.*/variant: rule.yaml/' >"$SCRATCH/at.yaml"
    run check "$SCRATCH/at.yaml"
    wants 0
  done
  run replay "$SCRATCH/$1.rec"
  wants 0
}
any neoville 3 place
any quadropolis 3 place_architect
any gardennation 3 action
any smallcity 3 action
any towpath 3 build

# ---- the order is what was asked for, and a turn that has begun stays ----

turns() { # the seats that act, in the order of the record
  run play "$SCRATCH/rule.yaml" --players random,random,random --seed 4 --record "$SCRATCH/turns.rec" --force
  run replay "$SCRATCH/turns.rec"
  grep -oE "^ +[0-9]+  seat [0-9]  $1" <<<"$out" | grep -oE 'seat [0-9]' | grep -oE '[0-9]' | head -"$2" | tr -d '\n'
}
# Laps of three seats that go there and back.
rule quadropolis 3 'rules: {mode: classic}' <<'END'
local rule = { on = { after = { changed = { "turn", "lap" } } } }
function rule.setup(state) state:first_to(1) end
function rule.after(state)
  if state:over() or state:phase() ~= "place_architect" then return end
  local turn = state:turn()
  if state:round() == 1 then state:turn_to(state:lap() % 2 == 1 and turn or 4 - turn) end
end
return rule
END
same "$(turns '(architect|place|[0-9]+ at)' 9)" 123321123 'laps there and back'
# The first seat goes round in Neoville.
rule neoville 3 <<'END'
local rule = { on = { after = { changed = { "round" } } } }
function rule.setup(state) state:first_to(2) end
function rule.after(state)
  if not state:over() then state:first_to((state:round() + 0) % 3 + 1) end
end
return rule
END
same "$(turns place 9)" 231312123 'the first seat goes round'
# Fewest votes first, or rather the last seat first, in Small City.
rule smallcity 3 <<'END'
return { after = function(state)
  if state:phase() == "action" then
    for seat = 3, 1, -1 do if state:turn_to(seat) then return end end
  end
end }
END
same "$(turns take 6)" 321321 'cards are taken from the last seat on'

rule gardennation 3 <<'END'
local said = {}
return { after = function(state, move)
  if state:action() == 2 and state:phase() == "action" then
    local done, why = state:turn_to(state:to_act() % 3 + 1)
    if not done then error(why) end
  end
end }
END
run check "$SCRATCH/rule.yaml" --games 1
wants 1
err_has 'has begun its turn, expected the moment before a turn'

# ---- what begins and ends: a turn that is given away does not end; no turn is given away meanwhile ----

rule quadropolis 2 'vars: {turn: 0, given: 0, denied: 0}' <<'END'
local rule = { on = { begins = { what = { "turn" } }, ends = { what = { "turn" } } } }
function rule.setup(state) state:turn_to(2) end
function rule.begins(state, _, seat)
  assert(seat == state:to_act())
  state.vars.turn = seat
  local done, why = state:turn_to(3 - seat)
  if not done then state.vars.denied = state.vars.denied + 1 end
  assert(why == "a turn begins, expected the moment before a seat acts, as in setup and after", why)
end
function rule.after(state)
  if not state:over() and state:turn() == 1 and state:turn_to(3 - state:to_act()) then state.vars.given = state.vars.given + 1 end
end
function rule.ends(state, _, seat)
  assert(seat == state.vars.turn)
  local done, why = state:first_to(seat)
  assert(not done and why:find("a turn ends", 1, true), why)
end
function rule.finish(state) assert(state.vars.given > 0 and state.vars.denied > 0) end
return rule
END
run check "$SCRATCH/rule.yaml" --games 2
wants 0

# ---- who wins ----

rule nim 2 <<'END'
return {
  wins = function(state, seat) if seat == 2 then return true, "seat two always wins" end end,
  score = function(state, seat, sheet) sheet:add(seat == 1 and 50 or 0, "fifty") end,
}
END
run play "$SCRATCH/rule.yaml" --players random,random --seed 1 --record "$SCRATCH/wins.rec"
out_has 'wins: seat two always wins'
out_has '1. seat 2'
run replay "$SCRATCH/wins.rec"
wants 0
run check "$SCRATCH/rule.yaml" --games 2
wants 0
out_has ' let the seat win'
rule nim 2 <<'END'
return {
  tie_break = function(state, seat) return -seat end,
  score = function(state, seat, sheet) sheet:add(-sheet:points(), "none") end,
}
END
run play "$SCRATCH/rule.yaml" --players random,random --seed 2
out_has '1. seat 1'
out_has '2. seat 2'
out_has '-2 decides among equal points'
rule nim 2 <<<'return { wins = function() return 3 end }'
run check "$SCRATCH/rule.yaml" --games 1
wants 1
err_has "'wins' returned the number 3, expected nil, false, or true and a reason"
rule nim 2 <<<'return { tie_break = function() return 1.5 end }'
run check "$SCRATCH/rule.yaml" --games 1
wants 1
err_has "'tie_break' returned the number 1.5, expected nil or a whole number from -1000000 to 1000000"

finish

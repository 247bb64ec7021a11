#!/bin/bash
# The hook `price`: what things cost follows from it everywhere, and mistakes in it are found.
source "$(dirname "$0")/lib.sh"

# rule GAME [KEY...] <SCRIPT: writes the variant rule.yaml of GAME with the script and more keys.
rule() {
  printf 'aedile: 1\ngame: %s\nextends: base\nseats: 2\nhooks: rule\n' "$1" >"$SCRATCH/rule.yaml"
  printf '%s\n' "${@:2}" >>"$SCRATCH/rule.yaml"
  file rule.lua
}

# ---- Garden Nation: moves, refusals, notes and payment follow ----

rule gardennation <<'END'
local rule = {}
function rule.price(state, seat, what, price)
  assert(state:price(what.territory, what.position) == state:number(what.territory, what.position) + state:floors(what.territory, what.position))
  if what.kind == "construct" and what.land == "yellow" then return price + 20 end
  if what.kind == "invade" then return state:inhabitants(what.owner) == 30 and 999 or 0 end
end
return rule
END
file priced.yaml <<'END'
aedile: 1
position: gardennation
variant: rule.yaml
seats: 2
layout: printed_order
crane: 3
to_act: 1
towers: {31: {seat: 2, floors: 1}, 36: {seat: 1, floors: 1}}
clans: [{inhabitants: 24}, {inhabitants: 30}]
moves: [construct 36, construct 30, invade 31]
END
run legal "$SCRATCH/priced.yaml"
out_has 'construct 36                       cannot_afford: GN-BUILD-05: floor 2 on area 36 costs 24 inhabitants (rule changes 4 to 24), but seat 1 has 24'
out_has 'construct 30                       legal'
out_has 'invade 31                          cannot_afford: GN-BUILD-05: invading the tower on area 31 costs 999 inhabitants (rule changes 6 to 999), but seat 1 has 24'
sed -i 's/inhabitants: 30/inhabitants: 29/; s/inhabitants: 24/inhabitants: 25/' "$SCRATCH/priced.yaml"
run legal "$SCRATCH/priced.yaml"
out_has 'construct 36                       legal'
out_has 'invade 31                          legal'
run check "$SCRATCH/rule.yaml" --games 1
wants 0
out_has ' prices asked, '

# The price of a floor on a bramble stays until its land is chosen, in positions too.
rule gardennation 'vars: {tax: {max: 999}}' <<'END'
return {
  on = { price = { kinds = { "construct" } } },
  price = function(state, _, _, price) return math.min(999, price + state.vars.tax) end,
  after = function(state, move) state.vars.tax = move.kind == "construct" and state:phase() == "land" and 900 or 3 end,
}
END
run_in '1\n1\n?\nconstruct 34\nland red\nquit\n' play "$SCRATCH/rule.yaml" --players human,human --seed 3 --record "$SCRATCH/bramble.rec"
out_has 'construct 34 (for 8, bramble)'
run replay "$SCRATCH/bramble.rec" --position 4
out_has 'inhabitants: 30'
run replay "$SCRATCH/bramble.rec" --position 3
out_has 'price: 8'
out_has 'vars: {tax: 900}'
printf '%s\n' "$out" | sed 's/^variant:.*/variant: rule.yaml/' >"$SCRATCH/bramble.yaml"
run legal "$SCRATCH/bramble.yaml"
wants 0
out_has 'land red'
sed -i 's/^price: 8/price: 38/' "$SCRATCH/bramble.yaml"
run legal "$SCRATCH/bramble.yaml"
wants 3
err_has 'seat 1 cannot construct a floor on area 34'
run check "$SCRATCH/rule.yaml" --games 2
wants 0

# If a hook makes everything too dear, turns end by themselves, and the game goes on to its end.
rule gardennation 'vars: {dear: {max: 1}}' <<'END'
return {
  price = function(state, _, _, price) if state.vars.dear == 1 then return 999 end end,
  after = function(state) state.vars.dear = state:round() % 2 end,
}
END
run check "$SCRATCH/rule.yaml" --games 2
wants 0

# ---- several scripts: each gets the price of the one before; a fault makes everything free ----

file first.lua <<<'return { price = function(_, _, _, price) return price + 1 end }'
file second.lua <<<'return { price = function(state, _, what, price) if price ~= 1 + state:price(what.territory, what.position) then error("price " .. price) end end }'
rule gardennation <<<'return { score = function(_, _, sheet) sheet:add(1, "one") end }'
sed -i 's/^hooks: rule/hooks: [first, second]/' "$SCRATCH/rule.yaml"
run check "$SCRATCH/rule.yaml" --games 1
wants 1
err_has 'second.lua:1: price '
sed -i 's/what, price) if/what, price) if what.kind == "construct" and/' "$SCRATCH/second.lua"
run check "$SCRATCH/rule.yaml" --games 2
wants 0
err_has "second.lua: 'price' changed no price in 2 random games"

# ---- mistakes ----

wrong() { # RESULT MESSAGE
  rule gardennation <<<"return { price = function() return $1 end }"
  run check "$SCRATCH/rule.yaml" --games 1
  wants 1
  err_has "$2"
}
wrong 1000 "rule.lua: 'price' returned 1000, expected 0 to 999"
wrong -1 "rule.lua: 'price' returned -1, expected 0 to 999"
wrong 1.5 "rule.lua: 'price' returned 1.5, expected a whole number: // divides without a remainder"
wrong '"4"' "rule.lua: 'price' returned a string, expected a whole number or nil"
wrong true "rule.lua: 'price' returned a boolean, expected a whole number or nil"

# ---- Small City: cards, tiles, upgrades, demolition, steps of the council ----

rule smallcity 'rules: {upgrade_cost: 1}' <<'END'
local add = { take = 3, build = 4, upgrade = 1, demolish = 2, disc = 6 }
return {
  price = function(state, seat, what, price)
    if what.action == "MAYOR" or what.step == 2 then return 0 end
    if what.row == "TOURISM" then return 20 end
    return price + add[what.kind]
  end,
}
END
towns='tiles: [{kind: CITY_HALL, at: [2, 2]}, {kind: R1, at: [5, 5]}]'
file city.yaml <<END
aedile: 1
position: smallcity
variant: rule.yaml
seats: 2
positions:
  - {phase: action, to_act: 1, mayor: 1, towns: [{money: 2}], moves: [take MAYOR, take MEDIATOR]}
  - {phase: build, to_act: 1, round: 2, towns: [{money: 1, $towns}], moves: [build R1, "upgrade 5,5", "demolish 5,5"]}
  - {phase: council, to_act: 1, towns: [{money: 6, votes: {homes: 7}}], moves: [enter INDUSTRY votes, enter INDUSTRY money, enter TOURISM votes]}
END
run legal "$SCRATCH/city.yaml" --show
out_has "take MAYOR                         legal"
out_has "'MEDIATOR' costs \$3 (rule changes 0 to 3), but seat 1 has \$2"
out_has "'R1' costs \$5 (rule changes 1 to 5), but seat 1 has \$1"
out_has "an upgrade costs \$2 (rule changes 1 to 2), but seat 1 has \$1"
out_has "to demolish R1 5,5 costs \$3 (rule changes 1 to 3), but seat 1 has \$1"
out_has "enter INDUSTRY votes               legal"
out_has "'INDUSTRY' costs \$7 (rule changes 1 to 7), but seat 1 has \$6"
out_has "'TOURISM' costs 20 votes (rule changes 1 to 20), but seat 1 has 7 votes"
out_has '1, price 7-20'
out_has 'step 2, price 0'
run check "$SCRATCH/rule.yaml" --games 2
wants 0

# Scripts and bots see the changed prices: of a step for each seat, and of moves.
file looks.lua <<'END'
return { choose = function(view, moves)
  local mine = view:seat()
  for row = 1, view:count("row_id") do
    local step = view:step_price(mine, row, 1)
    assert(step == (view:row_id(row) == "TOURISM" and 20 or 7) and view:step_price(3 - mine, row, 2) <= 20)
  end
  for _, move in ipairs(moves) do
    if move.kind == "upgrade" then assert(move.price == 2 and move.pay == "money") end
  end
  return math.random(#moves)
end }
END
run check "$SCRATCH/looks.lua" --variant "$SCRATCH/rule.yaml"
wants 0

# What a seat has chosen costs what it cost then, in positions too; a card can always be taken.
rule smallcity 'vars: {tax: {max: 999}}' <<'END'
return {
  price = function(state, _, what, price)
    return what.kind == "take" and 999 or math.min(999, price + state.vars.tax)
  end,
  after = function(state)
    for seat = 1, 2 do assert(state:money(seat) >= 0) end
    state.vars.tax = state:phase() == "place" and 500 or 1
  end,
}
END
run check "$SCRATCH/rule.yaml" --games 2
wants 0
run play "$SCRATCH/rule.yaml" --players random,random --seed 3 --record "$SCRATCH/city.rec"
for ((move = 20; move < 60; move++)); do
  run replay "$SCRATCH/city.rec" --position "$move"
  [[ $out == *'phase: place'* && $out == *'price: '* ]] && break
done
out_has 'vars: {tax: 500}'
printf '%s\n' "$out" | sed 's/^variant:.*/variant: rule.yaml/' >"$SCRATCH/city.yaml"
run legal "$SCRATCH/city.yaml"
wants 0
out_has '  place '
sed -i 's/^price: .*/price: 600/' "$SCRATCH/city.yaml"
run legal "$SCRATCH/city.yaml"
wants 3
err_has 'is to place a tile of kind '
sed -i 's/^phase: place/phase: build/' "$SCRATCH/city.yaml"
run legal "$SCRATCH/city.yaml"
err_has "key 'price' is not used in phase 'build'"

rule nim <<<'return { price = function() end }'
run check "$SCRATCH/rule.yaml"
wants 1
err_has "rule.lua: there is a hook 'price', but nothing has a price in Nim"
rule gardennation <<<'return { on = { price = { kinds = { "build" } } }, price = function() end }'
run check "$SCRATCH/rule.yaml"
wants 1
err_has "rule.lua: kinds of prices have no 'build'"
rule gardennation <<'END'
return {
  price = function(state, seat, thing, price)
    if thing.kind == "build" then return 0 end
    return price + thing.floors
  end,
}
END
run check "$SCRATCH/rule.yaml"
wants 1
err_has "rule.lua:3:22: 'kind' is never 'build', expected construct or invade"
rule gardennation <<<'return { price = function(_, _, what) what.kind = 1 end }'
run check "$SCRATCH/rule.yaml"
err_has "'kind' cannot be set"
rule gardennation <<<'return { price = function(_, _, what) return what.row end }'
run check "$SCRATCH/rule.yaml"
err_has "items with a price have no 'row'"

finish

#!/bin/bash
# `boards:` of a variant: what numbers of scripts look like, as letters, as pictures, and as places that moves touch.
source "$(dirname "$0")/lib.sh"
cd "$SCRATCH" || exit 2

# pictures_of PAGE: the pictures of a replay page, unpacked.
pictures_of() {
  python3 -c 'import base64, re, sys, zlib
print(zlib.decompress(base64.b64decode(re.search(r"id=\"pictures\">([^<]*)<", open(sys.argv[1]).read())[1])).decode())' "$1"
}

# A game with a row for all, two hidden numbers of each seat, and money on no board.
cp "$ROOT/tests/bad/variants/with/hand.lua" claims.lua
cat > claims.yaml <<'E2'
aedile: 1
game: lua
title: Claims
seats: 2
hooks: claims.lua
vars:
  card1: {per: seat, sight: own, min: 0, max: 9}
  card2: {per: seat, sight: own, min: 0, max: 9}
  money: {per: seat, min: 0, max: 99}
  row: {size: 12, min: 0, max: 3}
boards:
  row: {columns: 4, things: seats}
  hand: {title: Hand, numbers: [card1, card2], per: seat, columns: 1}
E2
same "$("$AEDILE" play claims.yaml --players human,first --seed 1 <<< $'claim 3\nquit' | grep -A8 '^row' | tail -9)" \
"row                             seat 1: Hand   seat 2: Hand
┌──────┬──────┬──────┬──────┐   ┌───┐          ┌───┐
│ 1 2  │ 2    │ 3 1  │ 4    │   │ 7 │          │ ? │
├──────┼──────┼──────┼──────┤   ├───┤          ├───┤
│ 5    │ 6    │ 7    │ 8    │   │ 4 │          │ ? │
├──────┼──────┼──────┼──────┤   └───┘          └───┘
│ 9    │ 10   │ 11   │ 12   │
└──────┴──────┴──────┴──────┘
money: 0 0" 'the drawing'

run play claims.yaml --players random,random --seed 1 --quiet --record claims.record
wants 0
run draw claims.record --at 5 --seat 1 --list
wants 0
out_is 'table                 Table
table/heading         Table
row/1                 1, seat 1
row/2                 2, empty
...
hand1/1               1, number 7
hand1/2               2, number 4
...
hand2/1               1, hidden
hand2/2               2, hidden'
run draw claims.record --at 5 --seat 1
wants 0
out_has '>money: 0<'
out_lacks '>row: '

# ---- what moves touch: squares by their names, things by what they are, the other words as a button ----
run play lua/nine-plots --players random,random --seed 7 --quiet --record plots.record
wants 0
run draw plots.record --at 4 --list
wants 0
out_has 'open/1                1, '
out_has 'town1/a1              a1, '
run replay plots.record --format html --out plots.html
wants 0
# of each move the plot is marked, as the record names it
same "$(pictures_of plots.html | grep -o 'data-marks="[^"]*"' | grep -oE '/[abc][123] ' | tr -d '/ ')" \
  "$("$AEDILE" replay plots.record --json | jq -r '.moves[].move' | grep -oE '[abc][123]$')" 'marked plots'

# All know what a seat plays, but not where it held that: no page for another seat marks the place.
cat > hands.lua <<'E2'
local hands = {}
function hands.setup(state)
  for seat = 1, state:seats() do
    for i, card in ipairs { "left", "right" } do state.vars[card][seat] = (i + seat) % 2 + 1 end
  end
  state:ask("move", 1)
end
function hands.moves(state)
  local seat = state:to_act()
  return state.vars.left[seat] == 0 and { "oak" } or { "elm", "oak" }
end
function hands.apply(state, move, seat)
  local card = move == "elm" and 1 or 2
  for _, hand in ipairs { "left", "right" } do
    if state.vars[hand][seat] == card then state.vars[hand][seat] = 0 end
  end
  if seat == 1 then state:ask("move", 2) end
end
function hands.score(_, _, sheet) sheet:add(1, "always", "here") end
return hands
E2
cat > hands.yaml <<'E2'
aedile: 1
game: lua
title: Hands
seats: 2
hooks: hands.lua
vars: {left: {per: seat, sight: own, min: 0, max: 2}, right: {per: seat, sight: own, min: 0, max: 2}}
boards: {hand: {numbers: [left, right], per: seat, things: {1: elm, 2: oak}, moves: things}}
E2
run_in 'elm\nquit\n' play hands.yaml --players human,human --seed 1 --record hands.record
run replay hands.record --format html --out hands.html
same "$(pictures_of hands.html | grep -o 'data-marks="[^"]*hand1/[12] ')" 'data-marks="hand1/1 ' 'the mark of a hand'
run replay hands.record --format html --seat 2 --out hands.html
wants 0
same "$(pictures_of hands.html | grep -c 'data-marks="[^"]*hand1/')" 0 'the mark of the hand of another seat'

# The document lists the symbols that there are.
same "$(tr '\n' ' ' < "$ROOT/docs/lua-games.md" | grep -oE 'The symbols are: [^.]*' | sed 's/.*: //; s/ and /, /; s/, */\n/g' | sort)" \
  "$(sed -n 's/^SYMBOL("\([a-z]*\)".*/\1/p' "$ROOT/engine/base/drawing/symbols.def" | sort)" 'the symbols of docs/lua-games.md'

# A lesson marks squares.
cat > marked.yaml <<'E2'
aedile: 1
lesson: lua
variant: lua/nine-plots
title: Marked
start: {seats: 2, vars: {town: [1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], open: [1, 2, 3], bag: [4, 4, 4]}, waiting: [{decision: move, seat: 1}]}
steps:
  - {tell: "Look at the corner.", show: {mark: [a1, b2]}}
E2
run_in '\n' learn marked.yaml --no-progress
out_has '│[a1 H]│ b1   │ c1   │'
out_has '│ a2   │[b2 P]│ c2   │'

# ---- of a house rule: panels beside those of the game ----
cat > rain.lua <<'E2'
return { after = function(state) state.vars.wet[1] = state.vars.wet[1] % 3 + 1 end }
E2
cat > rain.yaml <<'E2'
aedile: 1
game: nim
extends: base
hooks: rain.lua
vars: {wet: {size: 3, min: 0, max: 3}}
boards: {wet: {title: Rain, things: {0: dry, 3: {name: flood, colour: blue}}}}
E2
run play rain.yaml --players first,first --seed 1 --quiet --record rain.record
wants 0
run draw rain.record --at 3 --list
wants 0
out_has 'house-rule            House rule'
out_has 'rulewet/1             1, flood'
out_has 'rulewet/2             2, dry'

# a child changes one board of its parent
cat > monsoon.yaml <<'E2'
aedile: 1
game: nim
extends: ./rain.yaml
boards: {wet: {title: Monsoon}}
E2
run play monsoon.yaml --players first,first --seed 1 --quiet --record monsoon.record
run draw monsoon.record --at 3
wants 0
out_has 'Monsoon'
out_lacks 'flood'

# boards change no match
same "$(grep '^fingerprint' monsoon.record)" "$(grep '^fingerprint' rain.record)" fingerprint

finish

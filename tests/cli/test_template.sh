#!/bin/bash
# engine/games/copy.sh, with which docs/adding-a-game.md begins: the copy of Towpath compiles and nothing in it says Towpath.
source "$(dirname "$0")/lib.sh"

root=$PWD
[[ -d engine/games/towpath ]] || root=$(cd "$(dirname "$0")/../.." && pwd)
for path in engine/games/{copy.sh,games.def,towpath} tests/unit/games/towpath variants/towpath scripts/{bots,scenarios}/towpath \
  docs/rules/towpath.md tests/examples/towpath.yaml tournaments/towpath.yaml; do
  mkdir -p "$SCRATCH/$(dirname "$path")"
  cp -r "$root/$path" "$SCRATCH/$path"
done
copied=$("$SCRATCH/engine/games/copy.sh" lockside lk 2>&1)
same "$(grep -c '^new: ' <<<"$copied")" 8 'folders and files of the copy'
same "$(grep -c 'GAME(lockside, lk_game)' "$SCRATCH/engine/games/games.def")" 1 'line of the registry'
mapfile -t made < <(sed -n 's/^new: //p' <<<"$copied")
same "$(cd "$SCRATCH" && grep -rniE 'towpath|\btp[-_]|\btp\b' "${made[@]}" | head -3)" '' 'left of the old name'
said=$(cd "$SCRATCH" && ${CC:-gcc} -fsyntax-only -std=c11 -D_GNU_SOURCE -Wall -Wextra -I. -I"$root" engine/games/lockside/*.c 2>&1 | head -20)
same "$said" '' 'what the compiler says'
same "$("$SCRATCH/engine/games/copy.sh" lockside lk 2>&1)" 'engine/games/lockside or the prefix lk_ is taken, choose another one' 'a second copy'
same "$("$SCRATCH/engine/games/copy.sh" Lock 2>&1)" \
  'usage: engine/games/copy.sh NAME PREFIX, such as lockside lk: small letters only' 'a wrong name'
# ---- what house rules reach in the template: a price, a function of a goal, times ----

file rule.lua <<'END'
local rule = {}
function rule.price(state, seat, what, price) return what.row == 0 and price + 5 or price end
function rule.corners(town, seat) return town:owner(0, 0) == seat and 7 or 0 end
function rule.ends(state, what) return what == "round" and state:add_coins(2, 1) and nil end
return rule
END
file rule.yaml <<'END'
aedile: 1
game: towpath
extends: base
seats: 2
hooks: rule.lua
components: {goals: {add: [{id: cornerstone, primitive: ask, function: corners}]}}
END
file at.yaml <<'END'
aedile: 1
position: towpath
variant: rule.yaml
seats: 2
phase: build
town: [{card: n36, seat: 1, row: 0, col: 0}]
households: [{coins: 6, chosen: n05, goal: cornerstone}, {coins: 0, goal: weaver}]
moves: ["build 0,1", "build 1,1"]
END
run check "$SCRATCH/rule.yaml"
wants 0
out_has 'function corners'
run legal "$SCRATCH/at.yaml"
out_has 'build 0,1                          too_dear: TP-BUILD-02: card n05 costs 8 coins (rule changes 3 to 8), seat 1 has 6'
out_has 'build 1,1                          legal'
run score "$SCRATCH/at.yaml"
out_has 'cornerstone: the points that corners says'

finish

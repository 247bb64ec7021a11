#!/bin/bash
# `view:search` and `view:judge`: scripts think as the bot `search` does, within their budget.
source "$(dirname "$0")/lib.sh"
cd "$SCRATCH" || exit 2

# bot NAME BODY: a bot whose `choose` is BODY.
bot() {
  printf 'return { choose = function(view, moves)\n%s\nend }\n' "$2" > "$1.lua"
}
# moves_of VARIANT PLAYERS: what was played.
moves_of() {
  "$AEDILE" play "$1" --players "$2" --seed 5 --quiet --record game.record --force > /dev/null && sed -n '/^moves/,$p' game.record | grep -v 'name\|bot'
}

# ---- the same player in both ways ----
bot mind 'local best = view:search { iterations = 60 } return best'
for variant in neoville/hamlet quadropolis/expert nim/base lua/nine-plots; do
  moves_of $variant search:iterations=60,greedy > c.moves
  moves_of $variant ./mind.lua,greedy > lua.moves
  same "$(cat lua.moves)" "$(cat c.moves)" "$variant: the moves of search in Lua and in C"
  same "$(($(wc -l < c.moves) > 3))" 1 "$variant: moves in the record"
done

# With other options it plays otherwise: the moves above are not those of any bot.
bot hasty 'return (view:search { iterations = 3 })'
moves_of quadropolis/expert ./hasty.lua,greedy > hasty.moves
moves_of quadropolis/expert ./mind.lua,greedy > lua.moves
! diff -q hasty.moves lua.moves > /dev/null
check $? 'three iterations play as sixty do'

# ---- what it tells ----
bot told '
  local best, found = view:search { iterations = "easy", value = "win", depth = 0 }
  assert(#found == #moves, "an entry for each move")
  local n = 0
  for i, one in ipairs(found) do
    n = n + one.n
    assert((one.n == 0) == (one.win == nil) and (one.n == 0) == (one.points == nil), "means of nothing")
    assert(not one.win or one.win >= 0 and one.win <= 1, "a share")
    assert(one.n <= found[best].n, "the best was looked at most")
  end
  local judged = view:judge()
  assert(math.type(judged) == "float" and judged ~= view:judge(view:seat() % 2 + 1), "a judgement of each seat")
  assert(view:after(best):judge() and view:sample():judge(), "of other positions, too")
  return best'
run play quadropolis/expert --players ./told.lua,greedy --seed 1 --quiet
wants 0
bot nothing 'assert(view:judge() == nil, "nim has no judgement") return 1'
run play nim/base --players ./nothing.lua,greedy --seed 1 --quiet
wants 0

# ---- what is wrong ----
# refused BODY MESSAGE: the bot is at fault and the message says why.
refused() {
  bot wrong "$1"
  run check wrong.lua --variant nim/base
  wants 1
  err_has "$2"
}
refused 'return view:search { iteration = 5 }' "search has no option 'iteration', did you mean 'iterations'?"
refused 'return view:search { nodes = 5000 }' "search has no option 'nodes'"
refused 'return view:search { 5 }' "search has an option whose name is the number 1, expected a table such as {iterations = 200}"
refused 'return view:search { iterations = 0 }' 'option iterations of search is the number 0, expected a whole number from 1 to 100000, or easy, fair, strong or best'
refused 'return view:search { iterations = 1000000 }' 'expected a whole number from 1 to 100000'
refused 'return view:search { iterations = 2.5 }' 'option iterations of search is '
refused 'return view:search { value = "wins" }' "option value of search is 'wins', expected win, margin or mix"
refused 'return view:search { policy = "judged" }' 'policy is judged, but nim/base with 2 seats has no learned weights of positions, expected auto, random, average or best'
refused 'return view:search(5)' 'table expected'
refused 'return view:after(1):search()' 'search looks at the position of the turn'
refused 'return view:judge(9)' 'seat'
# more than the budget of a decision holds
bot endless 'return (view:search { iterations = 100000 })'
run check endless.lua --variant neoville/base
wants 1
err_has 'instruction'

finish

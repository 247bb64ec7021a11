#!/bin/bash
# Lua bots on the command line: the same game in every process, faults told, nothing printed.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# Its choices depend on the order of keys, on random numbers, on texts of values and on memory that was used before.
file odd.lua <<'LUA'
--- Decides by whatever could differ between two processes.
local bot, seen = { name = "odd" }, {}
function bot.choose(view, moves)
  print("nobody reads this")
  local sum = 0
  for i = 1, #moves do seen[tostring(moves[i]) .. tostring({})] = math.random(1000) end
  for key, value in pairs(seen) do sum = (sum * 31 + #key + key:byte(-1) + value) % 1000003 end
  local order = {}
  for i = 1, #moves do order[i] = i end
  table.sort(order, function(a, b) return a * 7 % 3 < b * 7 % 3 end)
  return order[(sum + tonumber(next(seen):byte(1)) + view:seat()) % #moves + 1]
end
return bot
LUA

run play neoville/base --players "$SCRATCH/odd.lua,$SCRATCH/odd.lua,random" --seed 3 --record "$SCRATCH/first.yaml"
wants 0
out_has "move 1: nobody reads this"
for again in 2 3 4; do
  run play neoville/base --players "$SCRATCH/odd.lua,$SCRATCH/odd.lua,random" --seed 3 --record "$SCRATCH/$again.yaml"
  wants 0
  same "$(cat "$SCRATCH/first.yaml")" "$(cat "$SCRATCH/$again.yaml")" "the same seed gave another game in another process"
done
run play neoville/base --players "$SCRATCH/odd.lua,$SCRATCH/odd.lua,random" --seed 4 --record "$SCRATCH/other.yaml"
[ "$(sed -n '/^moves/,$p' "$SCRATCH/first.yaml")" != "$(sed -n '/^moves/,$p' "$SCRATCH/other.yaml")" ]
check $? "another seed gave the same game"

# A script may be as hostile as it likes: its seat loses, the program goes on.
for script in loops_xpcall memory_close rep_bomb raises returns_nil; do
  run play nim/base --players "tests/lua/bad/$script.lua,greedy" --seed 1
  wants 0
  err_has "tests/lua/bad/$script.lua: "
done
for script in syntax no_choose binary; do
  run play nim/base --players "tests/lua/bad/$script.lua,greedy"
  wants 3
  run check "tests/lua/bad/$script.lua"
  wants 1
done

# Where the language says no place, the message names the script: as a bot, as a rule, as a module.
{ seq -f '::a%g::' 30000; echo 'return { choose = function() return 1 end }'; } >"$SCRATCH/labels.lua"
run play nim/base --players "$SCRATCH/labels.lua,first"
wants 3
err_is 'labels.lua: C stack overflow'
echo 'require "labels"' >"$SCRATCH/asks.lua"
run play nim/base --players "$SCRATCH/asks.lua,first"
wants 3
err_has 'asks.lua:1: C stack overflow'
printf 'aedile: 1\ngame: nim\nextends: base\nhooks: labels.lua\n' >"$SCRATCH/ruled.yaml"
run check "$SCRATCH/ruled.yaml"
wants 1
err_has 'ruled.yaml:4:8: labels.lua: C stack overflow'

# A bot that names its games is refused in others before anything is played.
for command in "play nim/base --players scripts/bots/neoville/planner.lua,greedy" "play nim/base --players greedy,neoville/planner" \
  "bench nim/base --bots scripts/bots/neoville/planner.lua --games 1"; do
  # shellcheck disable=SC2086 # the command is several words
  run $command
  wants 3
  err_is '...scripts/bots/neoville/planner.lua: the bot plays neoville, not nim'
  same "$out" '' 'nothing is played'
done
run check scripts/bots/neoville/planner.lua --variant nim/base
wants 1
err_is 'scripts/bots/neoville/planner.lua: the bot plays neoville, not nim
1 problem, bot not accepted'

finish

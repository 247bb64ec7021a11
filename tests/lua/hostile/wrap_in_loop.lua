-- a new coroutine for every step of a loop
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  while true do coroutine.wrap(function() coroutine.yield(1) end)() end
  return moves[1]
end
return bot

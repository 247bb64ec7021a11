-- coroutines that are kept
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local t = {} for i = 1, math.huge do t[i] = coroutine.create(function() coroutine.yield() end) coroutine.resume(t[i]) end
  return moves[1]
end
return bot

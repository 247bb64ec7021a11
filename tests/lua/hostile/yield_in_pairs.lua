-- __pairs that yields
-- verdict: error: attempt to yield across a C-call boundary
local bot = {}
function bot.choose(view, moves)
  coroutine.wrap(function() pairs(setmetatable({}, { __pairs = function() coroutine.yield() end })) end)()
  return moves[1]
end
return bot

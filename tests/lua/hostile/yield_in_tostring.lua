-- __tostring that yields
-- verdict: error: attempt to yield across a C-call boundary
local bot = {}
function bot.choose(view, moves)
  coroutine.wrap(function() tostring(setmetatable({}, { __tostring = function() coroutine.yield() return "x" end })) end)()
  return moves[1]
end
return bot

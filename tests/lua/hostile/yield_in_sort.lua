-- a comparison that yields across C
-- verdict: error: attempt to yield across a C-call boundary
local bot = {}
function bot.choose(view, moves)
  local co = coroutine.wrap(function() table.sort({ 3, 2, 1 }, function(x, y) coroutine.yield() return x < y end) end)
  co() co()
  return moves[1]
end
return bot

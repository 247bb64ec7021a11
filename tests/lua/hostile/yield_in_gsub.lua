-- a replacement that yields across C
-- verdict: error: attempt to yield across a C-call boundary
local bot = {}
function bot.choose(view, moves)
  coroutine.wrap(function() ("abc"):gsub("%w", coroutine.yield) end)()
  return moves[1]
end
return bot

-- tables without end
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  local t = {} for i = 1, math.huge do t[i] = { i } end
  return moves[1]
end
return bot

-- swallows the end of memory and goes on
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  while true do pcall(function() local t = {} for i = 1, math.huge do t[i] = { i } end end) end
  return moves[1]
end
return bot

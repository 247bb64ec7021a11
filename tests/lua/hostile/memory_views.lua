-- views that are kept
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local t = {} for i = 1, math.huge do t[i] = view:after(1) end
  return moves[1]
end
return bot

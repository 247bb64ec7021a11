-- gives a view another metatable
-- verdict: error: table expected, got
local bot = {}
function bot.choose(view, moves)
  setmetatable(view, {})
  return moves[1]
end
return bot

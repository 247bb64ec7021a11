-- gives texts another metatable
-- verdict: error: table expected, got string
local bot = {}
function bot.choose(view, moves)
  setmetatable("", {})
  return moves[1]
end
return bot

-- tables that ask each other for ever
-- verdict: error: '__index' chain too long; possible loop
local bot = {}
function bot.choose(view, moves)
  local x, y = {}, {}
  setmetatable(x, { __index = y })
  setmetatable(y, { __index = x })
  local _ = x.z
  return moves[1]
end
return bot

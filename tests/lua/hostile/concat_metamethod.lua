-- __concat that concatenates
-- verdict: error: C stack overflow
local bot = {}
function bot.choose(view, moves)
  local x = setmetatable({}, { __concat = function(x, y) return x .. y end })
  return x .. x
end
return bot

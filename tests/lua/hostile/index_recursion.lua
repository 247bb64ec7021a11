-- __index that calls itself
-- verdict: error: C stack overflow
local bot = {}
function bot.choose(view, moves)
  local _ = setmetatable({}, { __index = function(t, k) return t[k .. "x"] end }).a
  return moves[1]
end
return bot

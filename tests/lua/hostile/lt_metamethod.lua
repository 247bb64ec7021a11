-- __lt that compares, __len that measures
-- verdict: error: C stack overflow
local bot = {}
function bot.choose(view, moves)
  local x = setmetatable({}, {}) getmetatable(x).__lt = function(p, q) return q < p end
  return x < setmetatable({}, getmetatable(x))
end
return bot

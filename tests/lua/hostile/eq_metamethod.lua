-- __eq that compares
-- verdict: error: C stack overflow
local bot = {}
function bot.choose(view, moves)
  local mt = { __eq = function(x, y) return x == y end }
  return setmetatable({}, mt) == setmetatable({}, mt)
end
return bot

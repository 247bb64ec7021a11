-- runs code in a table that pretends to be the globals
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local env = setmetatable({}, { __index = _G, __newindex = function() error("no") end })
  assert(load("local ok = pcall(function() x = 1 end) return not ok", "x", "t", env)())
  return moves[1]
end
return bot

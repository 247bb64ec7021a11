-- a finalizer put into a metatable that is in use
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local mt = {}
  setmetatable({}, mt)
  mt.__gc = function() while true do end end
  assert(not pcall(setmetatable, {}, mt))
  for _ = 1, 2000 do local _ = { {} } end
  return moves[1]
end
return bot

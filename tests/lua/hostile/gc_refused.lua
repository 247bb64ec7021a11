-- a finalizer that would bring its table back to life
-- verdict: error: '__gc' is not available
local bot = {}
function bot.choose(view, moves)
  local back
  setmetatable({}, { __gc = function(t) back = t while true do end end })
  return moves[1]
end
return bot

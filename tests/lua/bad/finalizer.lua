-- a finalizer
local bot = {}
function bot.choose(view, moves)
  setmetatable({}, { __gc = function() while true do end end })
  return 1
end
return bot

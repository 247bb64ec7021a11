-- never ends when shown
local bot = {}
function bot.choose(view, moves)
  return tostring(setmetatable({}, { __tostring = function() while true do end end }))
end
return bot

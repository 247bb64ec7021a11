-- never ends while closing a variable
local bot = {}
function bot.choose(view, moves)
  local spin <close> = setmetatable({}, { __close = function() while true do end end })
  return 1
end
return bot

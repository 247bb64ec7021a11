-- never ends in a metamethod
local bot = {}
function bot.choose(view, moves)
  local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end })
  return t[1]
end
return bot

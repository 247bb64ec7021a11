-- never ends in __pairs
local bot = {}
function bot.choose(view, moves)
  for _ in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end
end
return bot

-- moves a list that says it is endless
local bot = {}
function bot.choose(view, moves)
  return table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 1)
end
return bot

-- joins for ever
local bot = {}
function bot.choose(view, moves)
  return table.concat(setmetatable({}, { __index = tostring, __len = function() return 1 << 60 end }))
end
return bot

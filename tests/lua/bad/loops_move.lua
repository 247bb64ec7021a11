-- moves endless lists
local bot = {}
function bot.choose(view, moves)
  return table.move({}, 1, math.maxinteger - 1, 2)
end
return bot

-- unpacks the whole range of integers
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  return table.unpack({}, 1, math.maxinteger)
end
return bot

-- moves the whole range of integers
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  table.move({}, math.mininteger, math.maxinteger, 1)
  return moves[1]
end
return bot

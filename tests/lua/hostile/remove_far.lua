-- removes at the ends of the integers
-- verdict: error: position out of bounds
local bot = {}
function bot.choose(view, moves)
  table.remove({}, math.mininteger)
  return moves[1]
end
return bot

-- moves more than anybody can wait for
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  table.move({}, 1, math.maxinteger - 1, 2)
  return moves[1]
end
return bot

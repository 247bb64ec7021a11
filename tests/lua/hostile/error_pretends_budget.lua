-- pretends that the budget ended
-- verdict: error: out of instructions: more than 1
local bot = {}
function bot.choose(view, moves)
  error("out of instructions: more than 1", 0)
  return moves[1]
end
return bot

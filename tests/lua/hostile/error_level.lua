-- levels far outside the stack
-- verdict: error: x
local bot = {}
function bot.choose(view, moves)
  error("x", math.maxinteger)
  return moves[1]
end
return bot

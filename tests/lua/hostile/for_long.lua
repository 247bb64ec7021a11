-- a loop to the largest integer
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  for i = math.mininteger, math.maxinteger do end
  return moves[1]
end
return bot

-- a loop whose end is a text of 8,000 digits
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  for i = 1, ("1"):rep(8000) do end
  return moves[1]
end
return bot

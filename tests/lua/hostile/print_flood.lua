-- prints without end
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  while true do print(("x"):rep(100)) end
  return moves[1]
end
return bot

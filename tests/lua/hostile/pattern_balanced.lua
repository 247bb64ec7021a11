-- %b over and over
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  while true do (("("):rep(8000)):gsub("%b()", "") end
  return moves[1]
end
return bot

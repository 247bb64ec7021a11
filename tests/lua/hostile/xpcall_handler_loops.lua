-- a message handler that never ends
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  xpcall(error, function() while true do end end, "x")
  return moves[1]
end
return bot

-- makes a global
local bot = {}
function bot.choose(view, moves)
  best = moves[1]
  return best
end
return bot

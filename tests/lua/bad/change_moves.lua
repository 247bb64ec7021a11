-- changes the list
local bot = {}
function bot.choose(view, moves)
  moves[1] = moves[2]
  return 1
end
return bot

-- changes a move
local bot = {}
function bot.choose(view, moves)
  moves[1].stones = 9
  return 1
end
return bot

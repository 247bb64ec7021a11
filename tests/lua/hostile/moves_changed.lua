-- changes the list of moves
-- verdict: error: a list of moves cannot be changed
local bot = {}
function bot.choose(view, moves)
  moves[1] = moves[2]
  return moves[1]
end
return bot

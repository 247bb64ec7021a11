-- makes a global by load
-- verdict: error: new global 'x' after loading
local bot = {}
function bot.choose(view, moves)
  load("x = 1")()
  return moves[1]
end
return bot

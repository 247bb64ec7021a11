-- makes a global behind the lock
-- verdict: error: globals cannot be set after loading
local bot = {}
function bot.choose(view, moves)
  rawset(_G, "x", 1)
  return moves[1]
end
return bot

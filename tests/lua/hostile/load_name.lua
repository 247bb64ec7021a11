-- a chunk named after a file of the engine
-- verdict: error: engine.c:1: x
local bot = {}
function bot.choose(view, moves)
  load("error('x')", "@engine.c")()
  return moves[1]
end
return bot

-- an error message that pretends to come from elsewhere
-- verdict: error: engine/cli/main.c:1: out of memory
local bot = {}
function bot.choose(view, moves)
  error("engine/cli/main.c:1: out of memory", 0)
  return moves[1]
end
return bot

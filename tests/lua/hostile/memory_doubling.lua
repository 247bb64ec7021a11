-- a text that doubles
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  local s = "x" while true do s = s .. s end
  return moves[1]
end
return bot

-- a message handler that raises, whose message is handled by one that raises
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local depth = 0
  local function handler() depth = depth + 1 error("again") end
  for _ = 1, 20 do assert(not xpcall(error, handler, "x")) end
  return moves[1]
end
return bot

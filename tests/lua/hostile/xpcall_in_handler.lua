-- handlers that call xpcall with themselves until the end
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local function handler() while true do xpcall(error, handler, "y") end end
  while true do xpcall(function() while true do end end, handler) end
  return moves[1]
end
return bot

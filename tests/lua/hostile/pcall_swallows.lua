-- calls itself anew whenever the budget ends
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local function again() while true do pcall(again) end end
  while true do pcall(again) end
  return moves[1]
end
return bot

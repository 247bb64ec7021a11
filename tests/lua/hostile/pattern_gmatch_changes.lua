-- a loop of gmatch in which the loop goes on elsewhere
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local step = ("a b c"):gmatch("%a") for x in step do step() end assert(step() == nil)
  return moves[1]
end
return bot

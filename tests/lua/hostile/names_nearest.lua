-- wrong names, each compared with all that are right
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local name = ("x"):rep(60)
  while true do pcall(function() return view[name] end) end
  return moves[1]
end
return bot

-- looks ahead without end
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  while true do local v = view while not v:over() do v = v:after(1) end end
  return moves[1]
end
return bot

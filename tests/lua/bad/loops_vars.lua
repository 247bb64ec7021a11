-- variables for ever
local bot = {}
function bot.choose(view, moves)
  while view:vars() do end
  return 1
end
return bot

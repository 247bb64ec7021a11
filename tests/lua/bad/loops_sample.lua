-- samples for ever
local bot = {}
function bot.choose(view, moves)
  while view:sample() do end
  return 1
end
return bot

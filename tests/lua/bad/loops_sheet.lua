-- score sheets for ever
local bot = {}
function bot.choose(view, moves)
  while view:sheet() do end
  return 1
end
return bot

-- refusals for ever
local bot = {}
function bot.choose(view, moves)
  while view:why_not("Rome") do end
  return 1
end
return bot

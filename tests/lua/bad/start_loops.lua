-- start never ends
local bot = {}
function bot.start() while true do end end
function bot.choose(view, moves)
  return 1
end
return bot

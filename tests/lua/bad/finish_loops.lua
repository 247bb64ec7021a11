-- finish never ends, which costs nothing
local bot = {}
function bot.choose(view, moves)
  return 1
end
function bot.finish() while true do end end
return bot

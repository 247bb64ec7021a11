-- no playouts at all
local bot = {}
function bot.choose(view, moves)
  view:playout(0)
  return 1
end
return bot

-- a malformed number of playouts
local bot = {}
function bot.choose(view, moves)
  view:playout("many")
  return 1
end
return bot

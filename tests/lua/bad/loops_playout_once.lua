-- a million playouts
local bot = {}
function bot.choose(view, moves)
  view:playout(1000000, "greedy")
  return 1
end
return bot

-- more playouts than anybody waits for
local bot = {}
function bot.choose(view, moves)
  view:playout(1000001)
  return 1
end
return bot

-- a message handler that never ends
local bot = {}
function bot.choose(view, moves)
  xpcall(error, function() while true do end end)
end
return bot

-- a comparison that never ends
local bot = {}
function bot.choose(view, moves)
  table.sort({ 3, 1, 2 }, function() while true do end end)
end
return bot

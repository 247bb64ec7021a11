-- changes the view
local bot = {}
function bot.choose(view, moves)
  view.points = nil
  return 1
end
return bot

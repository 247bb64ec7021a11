-- a method on something else
local bot = {}
function bot.choose(view, moves)
  return view.points(moves)
end
return bot

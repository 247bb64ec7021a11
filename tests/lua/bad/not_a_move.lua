-- after something else
local bot = {}
function bot.choose(view, moves)
  return view:after("take 1 from 1")
end
return bot

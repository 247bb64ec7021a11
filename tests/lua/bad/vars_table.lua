-- a variable that has no name
local bot = {}
function bot.choose(view, moves)
  view:vars({})
  return 1
end
return bot

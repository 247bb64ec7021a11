-- a variable that is not there
local bot = {}
function bot.choose(view, moves)
  view:vars("floods")
  return 1
end
return bot

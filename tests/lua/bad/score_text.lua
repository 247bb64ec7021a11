-- points of a seat that is none
local bot = {}
function bot.choose(view, moves)
  view:score("mine")
  return 1
end
return bot

-- points of a seat that does not exist
local bot = {}
function bot.choose(view, moves)
  view:score("mine")
  return 1
end
return bot

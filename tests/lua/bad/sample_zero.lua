-- a sample that is not there
local bot = {}
function bot.choose(view, moves)
  view:sample(0)
  return 1
end
return bot

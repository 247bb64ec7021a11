-- a sample that has no number
local bot = {}
function bot.choose(view, moves)
  view:sample("last")
  return 1
end
return bot

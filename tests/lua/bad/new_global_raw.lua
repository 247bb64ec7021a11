-- makes a global behind our back
local bot = {}
function bot.choose(view, moves)
  rawset(_G, "best", 1)
  return 1
end
return bot

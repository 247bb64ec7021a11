-- finds patterns
local bot = {}
function bot.choose(view, moves)
  return ("aaaa"):find("a*b")
end
return bot

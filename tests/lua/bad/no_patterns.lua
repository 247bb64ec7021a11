-- matches patterns
local bot = {}
function bot.choose(view, moves)
  return ("x"):match("x*")
end
return bot

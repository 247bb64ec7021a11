-- one huge text of gaps
local bot = {}
function bot.choose(view, moves)
  return ("x"):rep(math.maxinteger, ("y"):rep(1000))
end
return bot

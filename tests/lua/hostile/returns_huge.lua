-- returns a number outside the integers
-- verdict: illegal: choose returned
local bot = {}
function bot.choose(view, moves)
  return 1e300
end
return bot

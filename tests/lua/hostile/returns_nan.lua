-- returns a value that is not a number
-- verdict: illegal: choose returned
local bot = {}
function bot.choose(view, moves)
  return 0 / 0
end
return bot

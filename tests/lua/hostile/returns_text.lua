-- returns a text of 8 KiB
-- verdict: illegal: choose returned
local bot = {}
function bot.choose(view, moves)
  return ("1"):rep(8000)
end
return bot

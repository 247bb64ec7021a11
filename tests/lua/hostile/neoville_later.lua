-- returns a move of a look-ahead
-- verdict: illegal: legal only later
local bot = {}
function bot.choose(view, moves)
  local later = view:after(1):moves()
  return later[#later]
end
return bot

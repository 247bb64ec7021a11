-- changes itself between decisions
-- verdict: none
local bot = {}
function bot.choose(_, moves)
  bot.choose, bot.start, bot.finish, bot.name = nil, error, error, {}
  return moves[1]
end
return bot

-- makes a global through _ENV
local bot = {}
function bot.choose(view, moves)
  _ENV.best = 1
  return 1
end
return bot

-- finish fails, which costs nothing
local bot = {}
function bot.choose(view, moves)
  return 1
end
function bot.finish() error("too late") end
return bot

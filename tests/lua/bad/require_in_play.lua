-- requires during play
local bot = {}
function bot.choose(view, moves)
  require "lists"
  return 1
end
return bot

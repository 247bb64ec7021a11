-- never ends in a coroutine
local bot = {}
function bot.choose(view, moves)
  coroutine.wrap(function() while true do end end)()
end
return bot

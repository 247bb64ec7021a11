-- a wrapped coroutine that never ends, again and again
local bot = {}
function bot.choose(view, moves)
  local again = coroutine.wrap(function() while true do end end)
  while true do pcall(again) end
end
return bot

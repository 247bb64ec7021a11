-- changes our metatable
local bot = {}
function bot.choose(view, moves)
  setmetatable(view, {})
  return 1
end
return bot

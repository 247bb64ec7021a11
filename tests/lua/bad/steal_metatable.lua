-- takes our metatable
local bot = {}
function bot.choose(view, moves)
  setmetatable({}, getmetatable(view))
  return 1
end
return bot

-- changes the metatable of texts
local bot = {}
function bot.choose(view, moves)
  getmetatable("").__index = nil
  return 1
end
return bot

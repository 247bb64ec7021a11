-- a weak table
local bot = {}
function bot.choose(view, moves)
  setmetatable({}, { __mode = "k" })
  return 1
end
return bot

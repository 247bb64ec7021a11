-- asks for a binary chunk
local bot = {}
function bot.choose(view, moves)
  return load("return 1", "x", "b")
end
return bot

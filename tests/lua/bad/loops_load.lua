-- compiles for ever
local bot = {}
function bot.choose(view, moves)
  while true do load("return 1") end
end
return bot

-- all bytes of a text as values
local bot = {}
function bot.choose(view, moves)
  local text = ("a"):rep(8000)
  while true do text:byte(1, -1) end
end
return bot

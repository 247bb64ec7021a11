-- formats a huge text
local bot = {}
function bot.choose(view, moves)
  local text = ("x"):rep(8000)
  return string.format("%s%s", text, text)
end
return bot

-- a text that doubles
local bot = {}
function bot.choose(view, moves)
  local text = "x"
  while true do text = text .. text end
end
return bot

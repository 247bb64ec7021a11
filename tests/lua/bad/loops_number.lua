-- reads long numbers for ever
local bot = {}
function bot.choose(view, moves)
  local text = ("1"):rep(8000)
  while tonumber(text) + text do end
end
return bot

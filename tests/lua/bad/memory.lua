-- eats memory
local bot = {}
function bot.choose(view, moves)
  local t = {}
  for i = 1, 1e9 do t[i] = { i } end
end
return bot

-- eats memory behind pcall
local bot = {}
function bot.choose(view, moves)
  local t = {}
  pcall(function() for i = 1, 1e9 do t[i] = { i } end end)
  t = nil
  return 1
end
return bot

-- walks a table that was emptied
local bot = {}
function bot.choose(view, moves)
  local t = {}
  for i = 1, 20000 do t[i] = i end
  for i = 1, 20000 do t[i] = nil end
  while next(t) == nil do end
end
return bot

-- a comparison that empties the table it sorts
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local t = {}
  for i = 1, 100 do t[i] = 100 - i end
  table.sort(t, function(x, y) for i = 1, 100 do t[i] = nil end return x < y end)
  assert(#t == 100)
  return moves[1]
end
return bot

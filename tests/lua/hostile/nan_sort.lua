-- sorts what has no order
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local t = {}
  for i = 1, 300 do t[i] = i % 3 == 0 and 0 / 0 or -i end
  table.sort(t)
  table.sort(t, function(x, y) return true end)
  table.sort(t, function(x, y) return math.random() < 0.5 end)
  assert(#t == 300)
  return moves[1]
end
return bot

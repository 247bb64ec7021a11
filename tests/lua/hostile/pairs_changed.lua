-- changes, empties and fills a table while walking over it
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local t = {}
  for i = 1, 50 do t["k" .. i] = i end
  for k in pairs(t) do
    t[k] = nil
    for i = 1, 50 do t["n" .. i] = 1 t["k" .. i] = nil end
    for _ in pairs(t) do break end
  end
  return moves[1]
end
return bot

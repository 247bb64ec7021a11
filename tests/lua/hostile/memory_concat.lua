-- joins itself
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  local t = {} for i = 1, 5000 do t[i] = "1234567890" end 
  return table.concat(t)
end
return bot

-- hands 2,000 arguments on and on, which is three instructions
local bot = {}
function bot.choose(view, moves)
  local t = {}
  for i = 1, 2000 do t[i] = 1 end
  local function take(...) end
  local function give(...) while true do take(...) end end
  give(table.unpack(t))
end
return bot

-- a chain of 60 tables asked again and again
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local t = {}
  for _ = 1, 60 do t = setmetatable({}, { __index = t }) end
  while true do local _ = t.x end
  return moves[1]
end
return bot

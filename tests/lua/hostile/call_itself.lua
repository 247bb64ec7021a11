-- a table that is its own __call: one instruction inserts arguments for ever
-- verdict: memory: more than 16896 values in calls
local bot = {}
function bot.choose(view, moves)
  local t = {}
  setmetatable(t, t)
  t.__call = t
  while true do pcall(t) end
  return moves[1]
end
return bot

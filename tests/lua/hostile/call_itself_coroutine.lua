-- the same in coroutines
-- verdict: memory: more than 16896 values in calls
local bot = {}
function bot.choose(view, moves)
  local t = {}
  setmetatable(t, t)
  t.__call = t
  while true do pcall(coroutine.wrap(function() t() end)) end
  return moves[1]
end
return bot

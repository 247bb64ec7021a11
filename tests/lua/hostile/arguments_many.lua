-- more arguments than a stack may hold
-- verdict: memory: more than 16896 values in calls
local bot = {}
function bot.choose(view, moves)
  local function take(...) return select("#", ...) end
  local function give(...) return take(...) end
  give(table.unpack({}, 1, 8000))
  return moves[1]
end
return bot

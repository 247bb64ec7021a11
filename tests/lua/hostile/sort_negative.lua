-- sorts and joins a table of negative length
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local t = setmetatable({}, { __len = function() return -1 end })
  table.sort(t)
  assert(table.concat(t) == "" and select("#", table.unpack(t)) == 0)
  assert(not pcall(table.insert, t, 1, 1))
  return moves[1]
end
return bot

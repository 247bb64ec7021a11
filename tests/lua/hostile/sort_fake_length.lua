-- sorts a table that says it is endless
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  table.sort(setmetatable({}, { __len = function() return math.maxinteger end }))
  return moves[1]
end
return bot

-- inserts into a table that says it is endless
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  table.insert(setmetatable({}, { __len = function() return math.maxinteger - 1 end }), 1, 1)
  return moves[1]
end
return bot

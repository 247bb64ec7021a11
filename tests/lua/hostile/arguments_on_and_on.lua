-- hands 3,000 arguments on and on, three instructions a time
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local function take(...) end
  local function give(...) while true do take(...) end end
  give(table.unpack({}, 1, 3000))
  return moves[1]
end
return bot

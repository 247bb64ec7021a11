-- thousands of tables whose name is not a text
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local t = setmetatable({}, { __name = 1 })
  local all = {}
  for i = 1, 1000 do all[i] = t end
  assert(#("%s"):rep(1000):format(table.unpack(all)) == 5000)
  return moves[1]
end
return bot

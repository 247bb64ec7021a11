-- select from the far end
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  assert(not pcall(select, math.mininteger, 1) and not pcall(select, 0, 1) and select(math.maxinteger, 1, 2) == nil)
  assert(select("#", table.unpack({}, 1, 200)) == 200)
  return moves[1]
end
return bot

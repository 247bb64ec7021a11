-- a loop over the end of the integers
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local n = 0
  for i = math.maxinteger - 3, math.maxinteger do n = n + 1 end
  for i = math.mininteger, math.mininteger + 3 do n = n + 1 end
  for i = 1, 0 do n = n + 1 end
  assert(n == 8 and not pcall(load("for i = 1, 2, 0 do end")))
  return moves[1]
end
return bot

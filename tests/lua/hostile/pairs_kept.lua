-- calls the step of pairs after its end and with other tables
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local step, t = pairs({ a = 1, b = 2 })
  step(t) step(t) step(t) step({}) step({ 1 })
  assert(not pcall(step, nil) and not pcall(step, 1))
  for i = 1, 100 do
    local f, u = pairs({ [i] = 1, x = 2 })
    f(u)
  end
  step(t)
  return moves[1]
end
return bot

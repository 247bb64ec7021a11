-- Random numbers: ranges as in plain Lua, even enough, and the same in every run.
local bot = {}

function bot.choose()
  for _ = 1, 1000 do
    local x = math.random()
    assert(x >= 0 and x < 1)
    local die = math.random(6)
    assert(die >= 1 and die <= 6 and math.type(die) == "integer")
    local n = math.random(-3, 3)
    assert(n >= -3 and n <= 3)
  end
  assert(math.random(5, 5) == 5 and math.type(math.random(0)) == "integer")
  math.random(math.mininteger, math.maxinteger)
  math.random(math.maxinteger)
  local count = { 0, 0, 0 }
  for _ = 1, 9000 do
    local i = math.random(3)
    count[i] = count[i] + 1
  end
  for i = 1, 3 do assert(count[i] > 2800 and count[i] < 3200, count[i]) end
  assert(not pcall(math.random, 0, -1) and not pcall(math.random, 2, 1) and not pcall(math.random, 1, 2, 3))
  assert(not pcall(math.random, 1.5) and not pcall(math.random, -1))
  return 1
end

return bot

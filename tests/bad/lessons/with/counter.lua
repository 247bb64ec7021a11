--- Says something else each time, as no function of a lesson may.
local n = 0

local function odd()
  n = n + 1
  return n % 2 == 1
end

local function number()
  n = n + 1
  return n
end

return { odd = odd, number = number }

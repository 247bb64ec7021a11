-- the script itself eats all memory
-- verdict: loads-not: out of memory
local t = {} for i = 1, math.huge do t[i] = { i } end return t

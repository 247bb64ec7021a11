-- remembers in the sign of a zero: 0.0 and -0.0 are equal
-- verdict: variant fault: 
local seen = 0.0
return {
  score = function(_, _, sheet)
    if 1 / seen < 0 then sheet:add(1, "seen before") end
    seen = -0.0
  end,
}

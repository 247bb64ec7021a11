-- remembers in whether a number is whole: 1 and 1.0 are equal
-- verdict: variant fault: 
local seen = 1
return {
  score = function(_, _, sheet)
    if math.type(seen) == "float" then sheet:add(1, "seen before") end
    seen = 1.0
  end,
}

-- random numbers without a match
local die = math.random(6)
return { choose = function() return die end }

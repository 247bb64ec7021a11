-- eats all memory in allow
-- verdict: variant fault: allow: 
return { allow = function() local t = {} for i = 1, math.huge do t[i] = { i } end end }

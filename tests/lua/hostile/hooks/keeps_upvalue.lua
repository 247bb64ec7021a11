-- counts its calls in a variable
-- verdict: variant fault: 
local n = 0
return { score = function(_, _, sheet) n = n + 1 sheet:add(n, "calls") end }

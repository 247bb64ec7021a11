-- notes its calls in a table
-- verdict: variant fault: 
local seen = {}
return { score = function() seen[#seen + 1] = 1 end }

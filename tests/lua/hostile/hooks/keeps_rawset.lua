-- changes a table behind its lock
-- verdict: variant fault: 
local seen = {}
return { score = function() rawset(seen, 1, 1) end }

-- changes the metatable of a table of its own
-- verdict: variant fault: 
local seen = setmetatable({}, {})
return { score = function() setmetatable(seen, { __index = seen }) end }

-- variables to be closed hold up the end of the budget
-- verdict: variant fault: score: 
local mt = { __close = function() while true do end end }
return { score = function() local x <close> = setmetatable({}, mt) while true do end end }

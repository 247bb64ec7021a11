-- a table of a bot that answers everything
-- verdict: loads-not: 
return setmetatable({}, { __index = function() while true do end end })

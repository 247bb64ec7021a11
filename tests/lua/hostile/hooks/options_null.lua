-- an option that answers differently each time
-- verdict: option 'x' has a metatable, expected a plain table
local n = 0
return { options = { x = setmetatable({}, { __index = function() n = n + 1 return n end }) } }

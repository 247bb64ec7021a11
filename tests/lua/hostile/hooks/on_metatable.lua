-- phases that answer everything
-- verdict: table 'phases' has a metatable, expected a plain table
return { on = { allow = { phases = setmetatable({}, { __index = function() return "take" end }) } } }

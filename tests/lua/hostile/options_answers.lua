-- options that are a table which answers everything
-- verdict: loads-not: table 'options' has a metatable, expected a plain table
return { options = setmetatable({}, { __index = function() return 1 end }), choose = function() return 1 end }

-- sorts a table of negative length
-- verdict: none
return { setup = function() table.sort(setmetatable({}, { __len = function() return -1 end })) end }

-- an error object whose __tostring never ends
-- verdict: variant fault: score: 
return { score = function() error(setmetatable({}, { __tostring = function() while true do end end })) end }

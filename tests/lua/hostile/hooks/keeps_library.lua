-- changes a library
-- verdict: variant fault: 
return { score = function() string.rep = nil end }

-- returns a value that is not an answer
-- verdict: variant fault: allow: 
return { allow = function() return "yes" end }

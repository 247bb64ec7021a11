-- returns what is no answer
-- verdict: variant fault: allow: 
return { allow = function() return "yes" end }

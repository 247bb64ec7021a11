-- a text without end in allow
-- verdict: variant fault: allow: 
return { allow = function() return false, ("x"):rep(1 << 40) end }

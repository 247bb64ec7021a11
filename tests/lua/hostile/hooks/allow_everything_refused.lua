-- forbids every move
-- verdict: variant fault: 
return { allow = function() return false, "no" end }

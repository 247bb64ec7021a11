-- makes a global in a hook
-- verdict: variant fault: score: 
return { score = function() leaked = 1 end }

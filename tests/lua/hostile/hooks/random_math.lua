-- chance of its own
-- verdict: variant fault: after: 
return { after = function() return math.random(6) end }

-- chance below nothing
-- verdict: variant fault: 
return { after = function(state) state:random(-1) end }

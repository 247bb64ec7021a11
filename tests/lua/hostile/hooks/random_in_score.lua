-- chance where nothing may change
-- verdict: variant fault: score: 
return { score = function(state) state:random(6) end }

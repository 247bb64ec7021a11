-- never ends in score
-- verdict: variant fault: score: 
return { score = function() while true do end end }

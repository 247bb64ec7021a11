-- swallows the end of the budget in score
-- verdict: variant fault: score: 
return { score = function() while true do pcall(function() while true do end end) end end }

-- points that are not a whole number
-- verdict: variant fault: score: 
return { score = function(_, _, sheet) sheet:add(0 / 0, "nan") end }

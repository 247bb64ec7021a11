-- points outside the range
-- verdict: variant fault: score: 
return { score = function(_, _, sheet) sheet:add(math.maxinteger, "all") sheet:add(math.maxinteger, "all") end }

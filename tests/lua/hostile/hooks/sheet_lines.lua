-- lines without end
-- verdict: variant fault: score: 
return { score = function(_, _, sheet) for i = 1, math.huge do sheet:add(1, "line") end end }

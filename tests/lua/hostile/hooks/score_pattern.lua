-- a pattern that takes ages in score
-- verdict: variant fault: score: 
return { score = function() return (("a"):rep(300)):find(("a-"):rep(30) .. "b") end }

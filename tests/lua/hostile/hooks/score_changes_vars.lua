-- changes a variable in score
-- verdict: variant fault: score: 
-- vars: {n: 0}
return { score = function(state) state.vars.n = 1 end }

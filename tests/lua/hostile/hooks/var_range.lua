-- a variable outside its range
-- verdict: variant fault: 
-- vars: {n: {start: 0, min: 0, max: 5}}
return { after = function(state) state.vars.n = state.vars.n + 3 end }

-- changes the state in allow
-- verdict: variant fault: allow: 
return { allow = function(state) state:add_stones(1, 1) end }

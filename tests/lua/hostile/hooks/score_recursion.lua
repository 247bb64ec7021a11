-- asks for the points that it is about to give
-- verdict: none
return { score = function(state, seat, sheet) sheet:add(state:points(seat), "once more") end }

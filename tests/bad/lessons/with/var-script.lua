--- Does nothing with its variables.
return { score = function(state, seat, sheet) sheet:add(state.vars.count, "counted") end }

-- adds fewer stones than none
-- verdict: none
return { setup = function(state) state:add_stones(1, math.mininteger) end }

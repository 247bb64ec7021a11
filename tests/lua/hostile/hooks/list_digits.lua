-- a place in a list of 8,000 digits, again and again
-- verdict: variant fault: setup: list_digits.lua:5: out of instructions
-- vars: {list: {size: 3}}
local digits = ("0"):rep(7900) .. "1.0"
return { setup = function(state) while true do local _ = state.vars.list[digits] end end }

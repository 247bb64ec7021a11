-- writes behind the lock with a function it has kept from before
-- verdict: variant fault: setup: keeps_rawset_local.lua:9: '1' is set in a table of the script
-- vars: {n: 0}
local rawset, rawget = rawset, rawget
local seen = {}
return {
  setup = function(state)
    local n = (rawget(seen, 1) or 0) + 1
    rawset(seen, 1, n)
    state.vars.n = n
  end,
}

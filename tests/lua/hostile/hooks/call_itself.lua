-- a table that is its own __call: one instruction inserts arguments for ever
-- verdict: variant fault: setup: 
return {
  setup = function()
    local t = {}
    setmetatable(t, t)
    t.__call = t
    while true do pcall(t) end
  end,
}

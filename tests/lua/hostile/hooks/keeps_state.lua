-- uses a state after its hook
-- verdict: variant fault: 
local kept = {}
local holder = setmetatable({}, { __call = function() end })
local old
return {
  after = function(state) old = state end,
  score = function() return old and old:phase() end,
}

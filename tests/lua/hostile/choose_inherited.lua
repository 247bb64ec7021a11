-- functions that a bot inherits are asked for once
-- verdict: none
local asked = {}
return setmetatable({}, { __index = function(_, key)
  assert(not asked[key], key)
  asked[key] = true
  if key == "choose" then return function(_, moves) return moves[1] end end
end })

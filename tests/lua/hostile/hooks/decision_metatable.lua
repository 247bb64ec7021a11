-- a decision that empties the table of decisions when it is read
-- verdict: decision 'a' has a metatable, expected a plain table
local all = {}
all.a = setmetatable({}, { __index = function()
  for key in pairs(all) do all[key] = nil end
  for i = 1, 1000 do local _ = ("z"):rep(40) .. i end
end })
return { decisions = all }

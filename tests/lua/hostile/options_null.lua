-- an option whose default is there for the first two questions only
-- verdict: loads-not: option 'x' has a metatable, expected a plain table
local n = 0
local o = setmetatable({ words = { "a" } }, { __index = function(_, key)
  if key == "default" then
    n = n + 1
    if n < 3 then return "a" end
  end
end })
return { options = { x = o }, choose = function() return 1 end }

-- words of an option that are freed and written over while the option is read
-- verdict: loads-not: option 'x' has a metatable, expected a plain table
local function churn()
  local g
  for i = 1, 1500 do g = ("z"):rep(3000) .. i end
  return g
end
local o = setmetatable({ default = ("w"):rep(2500) .. 1 }, { __index = function(_, key)
  if key == "words" then
    local list = {}
    for i = 1, 32 do list[i] = ("w"):rep(2500) .. i end
    return list
  end
  if key == "about" then
    churn()
    return "x"
  end
end })
return { options = { x = o }, choose = function() return 1 end }

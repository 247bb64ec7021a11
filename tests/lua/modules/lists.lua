--- Small helpers that tests require.
local lists = {}

--- The sum of a list.
function lists.sum(list)
  local sum = 0
  for _, n in ipairs(list) do sum = sum + n end
  return sum
end

return lists

--- Adds up what the players begin with, for the lesson of the set-up.
local function all_inhabitants(state)
  local sum = 0
  for _, inhabitants in ipairs(state:inhabitants()) do
    sum = sum + inhabitants
  end
  return sum
end

local function own_pieces(state)
  return state:supply(1) + state:ploys(1)
end

return { all_inhabitants = all_inhabitants, own_pieces = own_pieces }

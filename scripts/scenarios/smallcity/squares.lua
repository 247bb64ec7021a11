--- Looks at squares of the first town for the lessons of death, action cards and the mayor.
local squares = {}

local sides = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }

--- A square without an empty square at its sides is lost to larger tiles anyway.
function squares.takes_no_room(before, move)
  for _, side in ipairs(sides) do
    local x, y = move.x + side[1], move.y + side[2]
    if x >= 0 and x < 10 and y >= 0 and y < 10 and before:empty(1, x, y) then
      return false, "an empty square is beside it"
    end
  end
  return true
end

--- A house there can grow to an R2 at once.
function squares.sees_two(before, move)
  return before:cultural_in_sight(1, move.x, move.y) >= 2, "it does not see two cultural tiles"
end

function squares.unlocked(state)
  local n = 0
  for x = 0, 9 do
    for y = 0, 9 do
      if state:unlocked(1, x, y) then n = n + 1 end
    end
  end
  return n
end

return squares

--- Takes the move that is worth most at once; the first of equals.
local greedy = { name = "greedy" }

---@param view  aedile.View
---@param moves aedile.Moves
---@return aedile.Move
function greedy.choose(view, moves)
  local best, best_points = 1, math.mininteger
  for i, points in ipairs(view:values()) do
    if points > best_points then best, best_points = i, points end
  end
  return moves[best]
end

return greedy

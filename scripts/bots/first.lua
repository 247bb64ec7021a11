--- Takes the first move of the list: the template for a bot of your own.
local first = { name = "first" }

---@param _     aedile.View   what your seat can see
---@param moves aedile.Moves  never empty; at least two
---@return aedile.Move
function first.choose(_, moves)
  return moves[1]
end

return first

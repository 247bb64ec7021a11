--- Counts the special services of the stack, for the lesson of Public Services.
local STACK = 0

local function in_stack(state)
  local n, places = 0, state.vars.place
  for i = 1, #places do
    if places[i] == STACK then n = n + 1 end
  end
  return n
end

return { in_stack = in_stack }

--- A second Urbanist follows the first one, a turn behind, and closes the slots of its row and column too.
local rule = {
  on = { allow = { kinds = { "architect" }, unless_forced = true }, after = { kinds = { "architect" } } },
}

function rule.after(state, move)
  local vars = state.vars
  vars.row, vars.col = vars.next_row, vars.next_col
  vars.next_row, vars.next_col = move.row, move.col
end

function rule.allow(state, move)
  local side = string.sub(move.slot_name, 1, 1)
  local is_column = side == "N" or side == "S"
  if (is_column and move.col == state.vars.col) or (not is_column and move.row == state.vars.row) then
    return false, "the second Urbanist on " .. state.vars.row .. "," .. state.vars.col .. " closes " .. move.slot_name
  end
end

return rule

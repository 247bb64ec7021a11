--- Fails at some moves.
local function fails(_, move)
  return move:stones() == 2 or move:no_such_field()
end

return { fails = fails }

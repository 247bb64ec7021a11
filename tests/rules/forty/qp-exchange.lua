--- Once a game a seat may exchange two neighbouring buildings of its city, at any time in its turn.
local rule = { extra_moves = { exchange = {} } }
local exchange = rule.extra_moves.exchange

function exchange.options(state, seat)
  if state.vars.used[seat] > 0 then return end
  local list, kinds = {}, state:city_kind(seat)
  for row = 1, state:city_rows() do
    for col = 1, state:city_cols() do
      local right, below = kinds[row][col + 1], kinds[row + 1] and kinds[row + 1][col]
      if kinds[row][col] and right then list[#list + 1] = row .. "," .. col .. " with " .. row .. "," .. col + 1 end
      if kinds[row][col] and below then list[#list + 1] = row .. "," .. col .. " with " .. row + 1 .. "," .. col end
    end
  end
  return list
end

function exchange.choose(state, option, seat)
  local r, c, row, col = string.match(option, "(%d+),(%d+) with (%d+),(%d+)")
  assert(state:exchange(seat, tonumber(r), tonumber(c), tonumber(row), tonumber(col)))
  state.vars.used[seat] = 1
end

return rule

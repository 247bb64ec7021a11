--- A floor costs one inhabitant less for each own tower on a neighbouring area, but never less than one.
local rule = { on = { price = { kinds = { "construct" } } } }

function rule.price(state, seat, what, price)
  local area, own = what.area, 0
  local territory, position = area // 10, area % 10
  for i = 1, state:neighbours(territory, position) do
    local neighbour = state:neighbour(territory, position, i)
    if state:owner(neighbour // 10, neighbour % 10) == seat then own = own + 1 end
  end
  return math.max(1, price - own)
end

return rule

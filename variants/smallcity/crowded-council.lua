--- A step of the council costs one more for each disc of another seat in its row.
local rule = {
  options = { each = { default = 1, min = 1, max = 9, about = "votes or dollars for each disc of another seat" } },
  on = { price = { kinds = { "disc" } } },
}

function rule.price(state, seat, what, price)
  for other = 1, state:seats() do
    for disc, row in pairs(state:disc_row(other)) do
      if other ~= seat and row == what.row and state:disc_step(other, disc) > 0 then price = price + rule.options.each end
    end
  end
  return price
end

return rule

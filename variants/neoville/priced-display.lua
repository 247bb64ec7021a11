--- Tiles of the display cost points by their place, and they move up: the oldest is free, the newest costs most.
local market = {
  options = { step = { default = 1, min = 1, max = 10, about = "points that each place costs more than the one before it" } },
  on = { after = { kinds = { "draw" } } },
}

function market.after(state, move, events)
  if move.pile then return end
  local debt = state.vars.debt
  debt[events.seat] = debt[events.seat] + market.options.step * (move.slot - 1)
  state:slide_display(move.slot)
end

function market.score(state, seat, sheet)
  local debt = state.vars.debt[seat]
  if debt > 0 then sheet:add(-debt, "paid for tiles of the display") end
end

return market

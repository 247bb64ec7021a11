--- A floor in a territory that another seat controls costs the builder inhabitants, which that seat gets.
local rule = {
  options = { rent = { default = 1, min = 1, max = 5, about = "inhabitants for each floor" } },
  on = { after = { kinds = { "construct", "land", "invade" } } },
}

function rule.after(state, move, events)
  if state:phase() == "land" then return end -- the floor comes with the land
  local owner = state:controller(move.territory)
  if not owner or owner == events.seat then return end
  local floors = move.kind == "invade" and move.floors or 1
  -- What the seat has left when the floor stands: with its last action control of the round has been paid by now.
  local left = events.before:inhabitants(events.seat) - move.price
  local due = math.min(floors * rule.options.rent, left - state:rule("min_inhabitants_left"))
  if due > 0 and state:take(events.seat, due) then
    state:give(owner, due)
    state.vars.rent[owner] = state.vars.rent[owner] + due
  end
end

function rule.show(state)
  local parts = {}
  for seat, rent in ipairs(state.vars.rent) do parts[#parts + 1] = "seat " .. seat .. ": " .. rent end
  return "rent received - " .. table.concat(parts, ", ")
end

return rule

--- Homes beside a park give votes when a round ends.
local rule = {
  options = { each = { default = 1, min = 1, max = 9, about = "votes of each home beside a park" } },
  on = { ends = { what = { "round" } } },
}

--- Residential tiles of SEAT with citizens and a park in sight.
local function green_homes(state, seat)
  local class, parks, head_x, head_y = state:class(seat), state:parks_in_sight(seat), state:head_x(seat), state:head_y(seat)
  local green, n = {}, 0
  for x = 0, 9 do
    for y = 0, 9 do
      if class[x][y] == "residential" and parks[x][y] > 0 and state:citizens_on(seat, x, y) > 0 then
        local head = 10 * head_y[x][y] + head_x[x][y]
        n = n + (green[head] and 0 or 1)
        green[head] = true
      end
    end
  end
  return n
end

function rule.ends(state)
  for seat = 1, state:seats() do
    if not state:out(seat) then
      local votes = green_homes(state, seat) * rule.options.each
      state:give_votes(seat, votes)
      state.vars.green[seat] = state.vars.green[seat] + votes
    end
  end
end

function rule.show(state)
  local parts = {}
  for seat, votes in ipairs(state.vars.green) do parts[#parts + 1] = "seat " .. seat .. ": " .. votes end
  return "votes for green homes - " .. table.concat(parts, ", ")
end

return rule

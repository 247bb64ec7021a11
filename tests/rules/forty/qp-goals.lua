--- Each seat has a secret family, a point for each building of it; a city without a gap scores 10.
local rule = {}
local names = { "tower", "shop", "park", "factory" }

local function deal(state)
  for seat = 1, state:seats() do
    if state.vars.goal[seat] == 0 then state.vars.goal[seat] = state:random(#names) end
  end
end

rule.setup, rule.hide = deal, deal

function rule.score(state, seat, sheet)
  local family, gaps = state:tally("city_family", seat), 0
  for _, floors in ipairs(state:floors(seat)) do
    for _, n in ipairs(floors) do gaps = gaps + (n == 0 and 1 or 0) end
  end
  local name = names[state.vars.goal[seat]]
  sheet:add(family[name] or 0, "secret goal: " .. name)
  if gaps == 0 then sheet:add(10, "a full city") end
end

return rule

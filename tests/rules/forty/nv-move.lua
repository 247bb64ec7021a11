--- After a placement a seat may once move its first building to the first square that takes it.
local rule = { on = { after = { kinds = { "place" } } }, decisions = { move = {} } }

--- The first building of a city that is not on the new tile: token, row and column.
local function first_building(state, seat)
  for row = 0, 2 * state:height(seat) - 1 do
    for col = 0, 2 * state:width(seat) - 1 do
      local token = state:building(seat, row, col)
      if token then return token, row, col end
    end
  end
end

function rule.after(state, _, events)
  if not state:over() and state.vars.moved[events.seat] == 0 and state:buildings(events.seat) > 1 then
    state:ask("move", events.seat)
  end
end

rule.decisions.move.options = function() return { "leave it", "move it" } end

function rule.decisions.move.choose(state, option, seat)
  local token, row, col = first_building(state, seat)
  if option == "leave it" or not state:raze_building(seat, row, col) then return end
  state.vars.moved[seat] = 1
  for r = 2 * state:height(seat) - 1, 0, -1 do
    for c = 2 * state:width(seat) - 1, 0, -1 do
      if state:put_building(seat, token, r, c) then return end
    end
  end
end

return rule

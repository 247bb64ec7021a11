--- Water on the edge of the city scores, and each unbroken bank of it more.
local riverfront = {
  options = {
    square = { default = 1, min = 0, max = 10, about = "points of a water square on the edge" },
    bank = { default = 4, min = 1, max = 40, about = "squares of an unbroken bank" },
    bank_points = { default = 4, min = 0, max = 40, about = "points of each bank of so many squares, or more" },
  },
}
local options = riverfront.options

-- Whether the squares of the edge are water, clockwise from the upper left corner, and how many there are.
local function walk_edge(state, seat)
  local bottom, right = 2 * state:height(seat) - 1, 2 * state:width(seat) - 1
  local upper, lower = state:terrain(seat, 0), state:terrain(seat, bottom)
  local wet, n = {}, 0
  local function step(terrain)
    n = n + 1
    wet[n] = terrain == "water"
  end
  for col = 0, right do step(upper[col]) end
  for row = 1, bottom - 1 do step(state:terrain(seat, row, right)) end
  for col = right, 0, -1 do step(lower[col]) end
  for row = bottom - 1, 1, -1 do step(state:terrain(seat, row, 0)) end
  return wet, n
end

function riverfront.score(state, seat, sheet)
  if state:tiles(seat) == 0 then return end
  local wet, n = walk_edge(state, seat)
  local land = 1 -- where the count begins, so that no bank is cut in two; if there is none, all is one bank
  while wet[land] and land < n do land = land + 1 end
  local water, length = 0, 0
  for i = land, land + n do
    if wet[(i - 1) % n + 1] and i < land + n then
      water, length = water + 1, length + 1
    else
      if length >= options.bank then sheet:add(options.bank_points, "a bank of " .. length) end
      length = 0
    end
  end
  if water > 0 then sheet:add(options.square * water, "water on the edge: " .. water) end
end

return riverfront

--- Water on the edge of the city scores, and each unbroken bank of it more.
local riverfront = {
  options = {
    square = { default = 1, min = 0, max = 10, about = "points of a water square on the edge" },
    bank = { default = 4, min = 1, max = 40, about = "squares of an unbroken bank" },
    bank_points = { default = 4, min = 0, max = 40, about = "points of each bank of so many squares, or more" },
  },
}
local options = riverfront.options

-- Whether the squares of the edge are water, clockwise from the upper left corner; one without a tile is not.
local function walk_edge(state, seat)
  local terrain, wet = state:terrain(seat), {}
  local bottom, right = 2 * state:height(seat) - 1, 2 * state:width(seat) - 1
  for col = 0, right do wet[#wet + 1] = terrain[0][col] == "water" end
  for row = 1, bottom do wet[#wet + 1] = terrain[row][right] == "water" end
  for col = right - 1, 0, -1 do wet[#wet + 1] = terrain[bottom][col] == "water" end
  for row = bottom - 1, 1, -1 do wet[#wet + 1] = terrain[row][0] == "water" end
  return wet
end

-- How many squares are water, and the lengths of their banks.
local function find_banks(wet)
  local water, banks, length = 0, {}, 0
  for _, is_wet in ipairs(wet) do
    if is_wet then
      water, length = water + 1, length + 1
    elseif length > 0 then
      banks[#banks + 1], length = length, 0
    end
  end
  if length > 0 and wet[1] and #banks > 0 then
    banks[1] = banks[1] + length -- the walk began in the middle of this one
  elseif length > 0 then
    banks[#banks + 1] = length
  end
  return water, banks
end

function riverfront.score(state, seat, sheet)
  local water, banks = find_banks(walk_edge(state, seat))
  if water > 0 then sheet:add(options.square * water, "water on the edge: " .. water) end
  for _, length in ipairs(banks) do
    if length >= options.bank then sheet:add(options.bank_points, "a bank of " .. length) end
  end
end

return riverfront

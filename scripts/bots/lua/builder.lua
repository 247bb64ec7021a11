--- Plays Nine Plots by points, and where they are equal or nearly so by what the free plots may still become.
local builder = {
  name = "builder",
  games = { "lua" },
  options = {
    park = { default = 0.1, min = 0, max = 10, about = "worth of a free plot beside a park" },
    shop = { default = 0.4, min = 0, max = 10, about = "worth of a free plot beside a shop" },
    house = { default = 0.4, min = 0, max = 10, about = "worth of a free plot beside a house" },
  },
}

local options = builder.options
local kinds = { "house", "park", "shop" } -- by their numbers in the town
local beside = { { 2, 4 }, { 1, 3, 5 }, { 2, 6 }, { 1, 5, 7 }, { 2, 4, 6, 8 }, { 3, 5, 9 }, { 4, 8 }, { 5, 7, 9 }, { 6, 8 } }

--- What the free plots of a town promise: each by the best of its neighbours.
local function promise(town, first)
  local sum = 0
  for plot, others in ipairs(beside) do
    local best = 0
    for _, other in ipairs(others) do best = math.max(best, options[kinds[town[first + other]]] or 0) end
    if town[first + plot] == 0 then sum = sum + best end
  end
  return sum
end

function builder.choose(view, moves)
  local seat = view:seat()
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local after = view:after(move)
    local value = after:points(seat) + promise(after:vars("town"), 9 * (seat - 1))
    if value > most then best, most = move, value end
  end
  return best
end

return builder

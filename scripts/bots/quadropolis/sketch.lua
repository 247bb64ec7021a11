--- One idea: take what is good for me, and what would be good for the next seat.
--
-- A sketch shows how little a bot needs; docs/writing-bots.md explains it line by line.  The strong bot of this game is planner.lua.
local sketch = {
  name = "sketch",
  games = { "quadropolis" },
  options = {
    deny = { default = 0.3, min = 0, max = 10, about = "weight of what the next seat can take" },
    closely = { default = 4, min = 1, max = 1000, about = "moves after which the next seat is looked at" },
  },
}

-- The number of the largest value, the first one of several.
local function place_of_largest(values)
  local best = 1
  for i = 2, #values do
    if values[i] > values[best] then best = i end
  end
  return best
end

-- A turn takes a tile and builds it.  Plays the rest of the turn of SEAT, each decision by the points it gives at once; returns the
-- points of the seat then, and the view in which somebody else decides.
local function finish_turn(view, seat)
  while view:to_act() == seat and view:phase() ~= "place_architect" do
    view = view:after(place_of_largest(view:values(seat)))
  end
  return view:points(seat), view
end

-- The most that a whole turn of the seat to act can gain.
local function best_gain(view)
  local seat, best = view:to_act(), 0
  if not seat or view:phase() ~= "place_architect" then return 0 end
  local before = view:points(seat)
  for i = 1, #view:moves() do
    local points = finish_turn(view:after(i), seat)
    best = math.max(best, points - before)
  end
  return best
end

function sketch.choose(view, moves)
  if #moves == 1 then return moves[1] end

  -- what each move is worth to the own seat when its turn is over
  local seat, points, next_view, order = view:seat(), {}, {}, {}
  for i = 1, #moves do
    points[i], next_view[i] = finish_turn(view:after(i), seat)
    order[i] = i
  end
  table.sort(order, function(a, b) return points[a] > points[b] or points[a] == points[b] and a < b end)

  -- of the best ones, which leaves the next seat least
  local best, most = order[1], -math.huge
  for rank = 1, math.min(sketch.options.closely, #order) do
    local i = order[rank]
    local value = points[i] - sketch.options.deny * best_gain(next_view[i])
    if value > most then best, most = i, value end
  end
  return moves[best]
end

return sketch

--- One idea: claim a project now, or with the next action of the same turn.
--
-- A sketch shows how little a bot needs; docs/writing-bots.md explains it line by line.  The strong bot of this game is planner.lua.
local sketch = {
  name = "sketch",
  games = { "gardennation" },
  options = {
    width = { default = 12, min = 1, max = 1000, about = "first actions that are followed by a second one" },
    later = { default = 0.9, min = 0, max = 1, about = "worth of a point that the second action brings" },
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

-- An action may leave decisions to its seat: the land of a bramble, a project to claim.  Makes each by the points it gives; returns
-- the points of the seat then, and the view.
local function finish_action(view, seat)
  while view:to_act() == seat and (view:phase() == "land" or view:phase() == "project") do
    view = view:after(place_of_largest(view:values(seat)))
  end
  return view:points(seat), view
end

-- The most points that one more action of the seat can bring, whose points are now POINTS; 0 if its turn is over.
local function second_action(view, seat, points)
  local best = 0
  if view:to_act() ~= seat or view:phase() ~= "action" then return best end
  for i = 1, #view:moves() do
    best = math.max(best, finish_action(view:after(i), seat) - points)
  end
  return best
end

function sketch.choose(view, moves)
  if #moves == 1 then return moves[1] end

  -- what each move and its decisions come to
  local seat, points, next_view, order = view:seat(), {}, {}, {}
  for i = 1, #moves do
    points[i], next_view[i] = finish_action(view:after(i), seat)
    order[i] = i
  end
  table.sort(order, function(a, b) return points[a] > points[b] or points[a] == points[b] and a < b end)

  -- the best ones with the action that can follow
  local best, most = order[1], -math.huge
  for rank = 1, math.min(sketch.options.width, #order) do
    local i = order[rank]
    local value = points[i] + sketch.options.later * second_action(next_view[i], seat, points[i])
    if value > most then best, most = i, value end
  end
  return moves[best]
end

return sketch

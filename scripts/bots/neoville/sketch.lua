--- One idea: look at all moves roughly and at the best few closely.
--
-- A sketch shows how little a bot needs; docs/writing-bots.md explains it line by line.  The strong bot of this game is planner.lua.
local sketch = {
  name = "sketch",
  games = { "neoville" },
  options = {
    closely = { default = 5, min = 1, max = 1000, about = "moves that are looked at closely" },
    playouts = { default = 20, min = 1, max = 200, about = "random games after each of these" },
  },
}

-- The numbers of all moves, the one of the largest value first; where values are equal, the earlier move comes first.
local function in_order(values)
  local order = {}
  for i = 1, #values do order[i] = i end
  table.sort(order, function(a, b)
    if values[a] ~= values[b] then return values[a] > values[b] end
    return a < b
  end)
  return order
end

-- How many moves deserve a close look: the best few, and those worth as much as the last of them.
local function worth_a_look(values, order)
  local n = math.min(sketch.options.closely, #order)
  while n < #order and values[order[n + 1]] == values[order[n]] do n = n + 1 end
  return n
end

-- How random games after move I end for the own seat: its points ahead of the best other seat, or alone its points.
local function promise(view, i, games)
  local ends = view:after(i):playout(games)
  return (view:seats() > 1 and ends.margin or ends.score)[view:seat()]
end

function sketch.choose(view, moves)
  if #moves == 1 then return moves[1] end

  -- roughly: the points of the own seat after each move
  local values = view:values()
  local order = in_order(values)
  local n = worth_a_look(values, order)

  -- closely: how the game continues.  The moves share the random games; each has at least one.
  local games = math.max(1, sketch.options.closely * sketch.options.playouts // n)
  local best, most = order[1], -math.huge
  for rank = 1, n do
    local value = promise(view, order[rank], games)
    if value > most then best, most = order[rank], value end
  end
  return moves[best]
end

return sketch

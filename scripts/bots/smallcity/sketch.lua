--- One idea: first culture, then homes that see it, and what both need.
--
-- A sketch shows how little a bot needs; docs/writing-bots.md explains it line by line.  The strong bot of this game is planner.lua.
local sketch = {
  name = "sketch",
  games = { "smallcity" },
  options = {
    culture = { default = 6, min = 0, max = 100, about = "votes that a cultural building is worth at the beginning" },
    home = { default = 4, min = 0, max = 100, about = "votes that a home is worth at the beginning" },
    factory = { default = 2, min = 0, max = 100, about = "votes that a factory is worth at the beginning" },
    steps = { default = 6, min = 0, max = 50, about = "own decisions that follow a move and are tried too" },
  },
}

-- What a seat would like to have of its town, each kind of building by its class: { house = "residential", ... }.
local function classes_of(view)
  local class = {}
  for kind = 1, view:count("kind_id") do class[view:kind_id(kind)] = view:kind_class(kind) end
  return class
end

-- What a building is worth beyond its votes now: it earns as long as the game lasts, so the worth falls from round to round.
local function wish(view, move, class)
  if move.kind ~= "place" then return 0 end
  local options, of = sketch.options, class[move.building]
  local rounds = view:rule("rounds")
  local left = (rounds - view:round() + 1) / rounds
  if of == "cultural" then return options.culture * left end
  if of == "residential" then return options.home * left end
  if of == "factory" then return options.factory * left end
  return 0
end

-- The move of the seat to act that is worth most, by votes at once and wishes.
local function best_now(view, class)
  local values, moves = view:values(), view:moves()
  local best, most = 1, -math.huge
  for i = 1, #moves do
    local value = values[i] + wish(view, moves[i], class)
    if value > most then best, most = i, value end
  end
  return moves[best]
end

-- What the own seat comes to if it makes MOVE and then, as long as it decides, what is best at once.
local function follow(view, move, class)
  local seat, wishes = view:seat(), 0
  for _ = 0, sketch.options.steps do
    wishes = wishes + wish(view, move, class)
    view = view:after(move)
    if view:to_act() ~= seat then break end
    move = best_now(view, class)
  end
  return view:points(seat) + wishes
end

function sketch.choose(view, moves)
  if #moves == 1 then return moves[1] end
  local class = classes_of(view)
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local value = follow(view, move, class)
    if value > most then best, most = move, value end
  end
  return best
end

return sketch

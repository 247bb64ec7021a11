--- Nine Plots: take one of the open tiles and build it on a free plot of your town; neighbours decide what it is worth.
local kinds = { "house", "park", "shop" }                -- a number in the variables is a place in this list
local copies = 4                                         -- tiles of each kind in the bag, for each seat
local park_points = { 1, 3, 6, 10, 12, 14, 16, 17, 18 }  -- for a park of so many plots
local house_points, shop_points, line_points = 1, 2, 2   -- for a park beside a house, a house beside a shop, a line of all kinds

local plots = { "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3" }
local beside = { { 2, 4 }, { 1, 3, 5 }, { 2, 6 }, { 1, 5, 7 }, { 2, 4, 6, 8 }, { 3, 5, 9 }, { 4, 8 }, { 5, 7, 9 }, { 6, 8 } }
local lines = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 } }

local function index_of(list, value)
  for i, entry in ipairs(list) do
    if entry == value then return i end
  end
end

--- The kind that stands on a plot of a seat: a number, 0 for nothing.
local function at(state, seat, plot)
  return state.vars.town[9 * (seat - 1) + plot]
end

--- Draws a tile from the bag; each is as likely as any other.
local function draw(state)
  local bag = state.vars.bag
  local pick = state:random(bag[1] + bag[2] + bag[3])
  for kind, left in ipairs(bag) do
    if pick <= left then
      bag[kind] = left - 1
      return kind
    end
    pick = pick - left
  end
end

-- The game: how it begins, what may be done, what it does.

local function setup(state)
  for kind in ipairs(kinds) do state.vars.bag[kind] = copies * state:seats() end
  for i in ipairs(state.vars.open) do state.vars.open[i] = draw(state) end
  state:ask("move", 1)
end

local function moves(state)
  local list, seat = {}, state:to_act()
  for kind, name in ipairs(kinds) do
    local open = index_of(state.vars.open, kind)
    for plot, place in ipairs(plots) do
      if open and at(state, seat, plot) == 0 then list[#list + 1] = name .. " " .. place end
    end
  end
  return list
end

--- "house b2" to the numbers of the kind and the plot, nil for what is none.
local function read(text)
  local name, place = text:lower():match("^(%a+) *(%w%w)$")
  return index_of(kinds, name), index_of(plots, place)
end

local function apply(state, move, seat)
  local vars = state.vars
  local kind, plot = read(move)
  vars.town[9 * (seat - 1) + plot] = kind
  vars.open[index_of(vars.open, kind)] = draw(state)
  vars.built = vars.built + 1
  if vars.built < 9 * state:seats() then state:ask("move", seat % state:seats() + 1) end
end

--- What people are told whose move is none.
local function why(state, text, seat)
  local kind, plot = read(text)
  if not kind or not plot then return "a move is a kind and a plot, for example 'house b2'" end
  if at(state, seat, plot) > 0 then return plots[plot] .. " is taken" end
  return "no " .. kinds[kind] .. " is open"
end

-- Points.

local function count_beside(state, seat, plot, kind)
  local n = 0
  for _, other in ipairs(beside[plot]) do
    if at(state, seat, other) == kind then n = n + 1 end
  end
  return n
end

--- Adds the park that PLOT belongs to, plot by plot, to the list.
local function add_park(state, seat, plot, list)
  if at(state, seat, plot) ~= 2 or index_of(list, plots[plot]) then return end
  list[#list + 1] = plots[plot]
  for _, other in ipairs(beside[plot]) do add_park(state, seat, other, list) end
end

local function score(state, seat, sheet)
  local seen = {}
  for plot, place in ipairs(plots) do
    local kind, park = at(state, seat, plot), {}
    local near = count_beside(state, seat, plot, kind == 1 and 2 or 1)
    if kind == 1 and near > 0 then sheet:add(house_points * near, "house beside parks (" .. near .. ")", place) end
    if kind == 3 and near > 0 then sheet:add(shop_points * near, "shop beside houses (" .. near .. ")", place) end
    if not seen[place] then add_park(state, seat, plot, park) end
    for _, other in ipairs(park) do seen[other] = true end
    if #park > 0 then sheet:add(park_points[#park], "park of " .. #park, table.concat(park, " ")) end
  end
  for _, line in ipairs(lines) do
    local a, b, c = at(state, seat, line[1]), at(state, seat, line[2]), at(state, seat, line[3])
    if a * b * c == 6 and a + b + c == 6 then -- 1, 2 and 3 in any order
      sheet:add(line_points, "line of all kinds", plots[line[1]] .. " " .. plots[line[2]] .. " " .. plots[line[3]])
    end
  end
end

return { setup = setup, moves = moves, apply = apply, why = why, score = score }

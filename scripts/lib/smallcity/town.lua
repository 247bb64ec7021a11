--- A town of Small City as planners think of it: its squares, what they are worth as land for homes, and what a tile laid somewhere
-- takes from that; what bots require.
--
-- Squares are numbered y * 10 + x, kinds and forms by their ids.  Only + - * / on numbers: the same worths on every machine.
local town = {
  -- Found by playing many games of variants of them against each other.
  weights = {
    land = 0.2,      -- a square where homes may stand
    near = 0.06,     -- each step nearer to the city hall than eight
    sight = { 0.4, 1.1, 2.0, 3.0, 4.0, 5.0 }, -- the same square by the cultural tiles that it sees
    culture = 0.8,   -- what one more of them adds, by what it sees already
    house = 2.5,     -- for a home that sees the tile
    industry = 3.0,  -- for a factory beside refinery or harbor
    growth = 0.5,    -- beside homes, by the cultural tiles it sees
    parks = 1.0,     -- a park beside another
    border = 0.1,    -- a side that touches the edge, or what is built on
  },
}

local max, min, abs = math.max, math.min, math.abs
local weights = town.weights
local N = 100

-- ---- what does not change in a match ----

local kinds, forms = {}, {} -- by id
local kind_list = {}
local ring_of, sides_of = {}, {} -- squares around a square, and those beside it
local me

town.kinds, town.forms, town.kind_list, town.ring_of, town.sides_of = kinds, forms, kind_list, ring_of, sides_of

-- The squares of a form as they lie, by cell: mirrored, turned clockwise, the corner on 0.
local function turned(form, rot, flip)
  local list, x0, y0 = {}, math.huge, math.huge
  for i, cell in ipairs(form.printed) do
    local x, y = flip and -cell.x or cell.x, cell.y
    for _ = 1, rot // 90 do x, y = -y, x end
    list[i] = { x, y }
    x0, y0 = math.min(x0, x), math.min(y0, y)
  end
  local squares = {}
  for i, at in ipairs(list) do squares[i] = (at[2] - y0) * 10 + at[1] - x0 end
  return squares
end

local function read_forms(view)
  for i = 1, view:count("form_id") do
    local form = { id = view:form_id(i), kind = view:form_kind(i), number = i, printed = {}, turns = {} }
    for c = 0, view:count("form_cell", i) - 1 do
      form.printed[c + 1] = { x = view:form_x(i, c), y = view:form_y(i, c), cell = view:form_cell(i, c) }
    end
    for rot = 0, 270, 90 do
      form.turns[rot], form.turns[rot + 1] = turned(form, rot, false), turned(form, rot, true)
    end
    forms[form.id] = form
  end
end

local function read_kinds(view)
  for i = 1, view:count("kind_id") do
    local kind = {
      id = view:kind_id(i), number = i, class = view:kind_class(i), level = view:kind_level(i), size = view:kind_size(i),
      up = view:kind_upgrade(i), once = view:kind_once(i), goods = 0,
      cost = { view:kind_cost(i, 1), view:kind_cost(i, 2), view:kind_cost(i, 3) },
    }
    for g = 1, 3 do kind.goods = kind.goods + kind.cost[g] end
    kinds[kind.id], kind_list[i] = kind, kind
  end
end

local function around(square)
  local x, y, ring, sides = square % 10, square // 10, {}, {}
  for dy = -1, 1 do
    for dx = -1, 1 do
      if (dx ~= 0 or dy ~= 0) and x + dx >= 0 and x + dx < 10 and y + dy >= 0 and y + dy < 10 then
        ring[#ring + 1] = square + dy * 10 + dx
        if dx == 0 or dy == 0 then sides[#sides + 1] = square + dy * 10 + dx end
      end
    end
  end
  return ring, sides
end

function town.start(view)
  me = view:seat()
  read_forms(view)
  read_kinds(view)
  for square = 0, N - 1 do ring_of[square], sides_of[square] = around(square) end
end

-- ---- the town as it stands ----

local class, kind, empty, sight, industry, homes, head = {}, {}, {}, {}, {}, {}, {}
local worth = {} -- of each square as land for homes
local hall

town.class, town.kind, town.empty, town.sight, town.homes, town.head, town.worth = class, kind, empty, sight, homes, head, worth
town.industry = industry

local function columns(table_, into)
  for x = 0, 9 do
    local column = table_[x]
    for y = 0, 9 do into[y * 10 + x] = column[y] end
  end
end

local function distance(a, b) return max(abs(a % 10 - b % 10), abs(a // 10 - b // 10)) end

local function value_of(square)
  if not empty[square] or industry[square] > 0 then return 0 end
  local seen = sight[square]
  local value = weights.land + (weights.sight[math.min(seen, 6)] or 0)
  if seen > 0 and homes[square] > 0 then value = value + weights.growth * seen end
  if hall then value = value + weights.near * max(0, 8 - distance(square, hall)) end
  return value
end

local heads_y, other = {}, {}
--- Reads the town of SEAT (the own one if left out).
function town.read(view, seat)
  seat = seat or me
  columns(view:kind(seat), kind)
  columns(view:class(seat), class)
  columns(view:empty(seat), empty)
  columns(view:cultural_in_sight(seat), sight)
  columns(view:residential_in_sight(seat), homes)
  columns(view:factories_in_sight(seat), industry)
  for _, name in ipairs { "warehouses_in_sight", "industrial_in_sight" } do
    columns(view[name](view, seat), other)
    for s = 0, N - 1 do industry[s] = industry[s] + other[s] end
  end
  columns(view:head_x(seat), head)
  columns(view:head_y(seat), heads_y)
  hall = nil
  for s = 0, N - 1 do
    if head[s] then head[s] = heads_y[s] * 10 + head[s] end
    if kind[s] == "CITY_HALL" then hall = hall or s end
  end
  for s = 0, N - 1 do worth[s] = value_of(s) end
end

--- The squares that a placing move covers, by cell; and those of them that are no water.
function town.covered(move)
  local turn, corner = forms[move.form].turns[move.rot + (move.flip and 1 or 0)], move.y * 10 + move.x
  local squares, building = {}, {}
  for i, offset in ipairs(turn) do
    squares[i] = corner + offset
    if forms[move.form].printed[i].cell ~= "water" then building[#building + 1] = squares[i] end
  end
  return squares, building
end

-- ---- what laying a tile takes and gives ----

local mark, stamp = {}, 0

-- The squares around SQUARES, each once.
local function ring(squares)
  local list = {}
  stamp = stamp + 1
  for _, s in ipairs(squares) do mark[s] = stamp end
  for _, s in ipairs(squares) do
    for _, n in ipairs(ring_of[s]) do
      if mark[n] ~= stamp then mark[n], list[#list + 1] = stamp, n end
    end
  end
  return list
end
town.ring = ring

local function land_under(squares)
  local sum = 0
  for _, s in ipairs(squares) do sum = sum + worth[s] end
  return sum
end

-- How snugly it lies: sides towards what cannot be built on.
local function snug(squares)
  local sum = 0
  for _, s in ipairs(squares) do
    sum = sum + 4 - #sides_of[s]
    for _, n in ipairs(sides_of[s]) do
      if not empty[n] then sum = sum + 1 end
    end
  end
  return weights.border * sum
end

local seen = {}
local function each_tile(list, of_class, gain)
  local sum = 0
  stamp = stamp + 1
  for _, s in ipairs(list) do
    local h = head[s]
    if h and class[s] == of_class and seen[h] ~= stamp then
      seen[h] = stamp
      sum = sum + gain
    end
  end
  return sum
end

-- Homes around: those that see more already come first.
local function houses(list)
  local sum = 0
  stamp = stamp + 1
  for _, s in ipairs(list) do
    local h = head[s]
    if h and class[s] == "residential" and seen[h] ~= stamp then
      seen[h] = stamp
      sum = sum + weights.house * (0.5 + 1.5 * sight[s])
    end
  end
  return sum
end

--- Cultural tiles belong where homes stand or may stand.
function town.culture_site(squares)
  local around_it, sum = ring(squares), 0
  for _, s in ipairs(around_it) do
    if empty[s] and industry[s] == 0 then sum = sum + weights.culture * (1 + sight[s]) end
  end
  return sum + houses(around_it) - 1.5 * land_under(squares) + snug(squares)
end

--- Homes belong where they see much culture and can grow.
function town.home_site(squares)
  local sum, most = 0, 0
  for _, s in ipairs(squares) do
    sum, most = sum + sight[s], max(most, sight[s])
  end
  local room = 0
  for _, s in ipairs(ring(squares)) do
    if worth[s] > 0 then room = room + 0.15 + 0.12 * sight[s] end
  end
  return 2 * most + sum / #squares + room
end

--- Industry belongs where it spoils no land for homes, around refinery and harbor.
function town.industry_site(squares, of_kind, building)
  local around_it, sum, room = ring(building or squares), 0, 0
  for _, s in ipairs(squares) do sum = sum - worth[s] end
  for _, s in ipairs(around_it) do
    sum = sum - worth[s]
    if empty[s] then room = room + 1 end
  end
  if of_kind == "F1" then sum = sum + 0.3 * min(room, 6) else sum = sum + snug(squares) end
  if of_kind == "REFINERY" or of_kind == "HARBOR" then
    sum = sum + each_tile(around_it, "factory", weights.industry)
  else
    sum = sum + each_tile(around_it, "industrial", weights.industry)
  end
  return sum
end

--- Parks belong together.
function town.park_site(squares)
  local beside = 0
  for _, s in ipairs(squares) do
    for _, n in ipairs(sides_of[s]) do
      if class[n] == "park" then beside = 1 end
    end
  end
  return snug(squares) - land_under(squares) + weights.parks * beside
end

--- Everything else belongs where the land is worth least.
function town.spare_site(squares) return snug(squares) - land_under(squares) end

return town

--- What cities of Quadropolis are worth while they grow; what bots require.
--
-- A building is worth what it adds to a city in which everything is active, what its empty neighbours may bring, minus what it takes
-- from others that hoped for its square.  Inhabitants and energy are worth what the balance of the whole city makes of them.
-- Squares are numbered from 1 row by row.  Only + - * / on numbers: the same worths on every machine.
local cities = {
  -- Worths in points; hopes are shares of what would be gained.  Found by playing many games of variants of them against each other.
  weights = {
    stack = 0.5,     -- hope of the next floor
    depth = 0.22,    -- of each floor after it against the one before
    park = 0.45,     -- hope of a home on each empty square beside a Park
    factory = 0.53,  -- worth of each empty square beside a Factory
    monument = 0.8,  -- beside a Monument
    office = 0.6,    -- beside an Office Tower
    beside = 0.25,   -- beside anything else but a Public Service
    harbor = 0.26,   -- hope of the next Harbor in a line, and of each after it against the one before
    service = 0.22,  -- hope of a Public Service in one more district
    slot = 0.6,      -- hope of customers for places still free in Shops
    asset_p = 0.7,   -- worth of the first spare inhabitant
    asset_e = 0.8,   -- of the first spare energy unit
    room = 0.2,      -- spare ones a turn that find a use
    short_p = 4,     -- cost of an inhabitant missing at the end
    short_e = 2.6,   -- of an energy unit
    lack = 0.3,      -- missing ones a turn that may still come
    far = 4,         -- turns left at which half of the hopes come true
  },
}

local max, min = math.max, math.min
local weights = cities.weights
local FAMILIES = { "tower", "shop", "service", "park", "factory", "harbor", "office", "monument" }
local NONE = {}
local POWERS = { 1, 3, 9, 27, 81, 243 }
local pair = {} -- points two families score for each other side by side

-- ---- what does not change in a match ----

local rows, cols, n_squares, beside, lines_of, place, allowed, numbers_of, district, kinds
local tower_table, park_table, harbor_table, shop_table, service_table, office_table, office_cap, shop_capacity
local harbor_scoring, idle_p, idle_e, by_location, by_floor

-- The value of a table after its last entry is the last one.  Tables begin with the points for none.
local function entry(list, n) return list[n + 1] or list[#list] end

local function read_city_shape(view)
  rows, cols = view:city_rows(), view:city_cols()
  n_squares = rows * cols
  beside, lines_of, place, district, allowed, numbers_of = {}, {}, {}, {}, {}, {}
  for row = 1, rows do
    for col = 1, cols do
      local at, list = (row - 1) * cols + col, {}
      if row > 1 then list[#list + 1] = at - cols end
      if col > 1 then list[#list + 1] = at - 1 end
      if col < cols then list[#list + 1] = at + 1 end
      if row < rows then list[#list + 1] = at + cols end
      beside[at], place[at], numbers_of[at] = list, { row, col }, {}
      district[at] = view:district(row, col)
      lines_of[at] = { row, POWERS[col], rows + col, POWERS[row] }
    end
  end
  for number = 1, view:count("square_allowed") do
    local squares, here = {}, view:square_allowed(number)
    for at = 1, n_squares do squares[at] = here[place[at][1]][place[at][2]] end
    allowed[number] = squares
    for at = 1, n_squares do
      if squares[at] then numbers_of[at][#numbers_of[at] + 1] = number end
    end
  end
end

local function read_tables(view)
  tower_table, park_table, harbor_table = view:rule("tower_table"), view:rule("park_table"), view:rule("harbor_table")
  shop_table, service_table, office_table = view:rule("shop_table"), view:rule("service_table"), view:rule("office_table")
  office_cap, shop_capacity = min(view:rule("office_group_cap"), #office_table), view:rule("shop_capacity")
  harbor_scoring = view:rule("harbor_scoring")
  idle_p, idle_e = view:rule("idle_inhabitant_penalty"), view:rule("idle_energy_penalty")
  by_location, by_floor = view:rule("stack_by_location"), view:rule("stack_by_floor")
  local worth = { factory = view:rule("factory_values"), monument = view:rule("monument_values") }
  for _, family in ipairs(FAMILIES) do
    pair[family] = {}
    for _, other in ipairs(FAMILIES) do
      pair[family][other] = ((worth[family] or NONE)[other] or 0) + ((worth[other] or NONE)[family] or 0)
    end
  end
  kinds = {}
  cities.kinds, cities.n_numbers, cities.cols = kinds, #allowed, cols
  for k = 1, view:count("kind_id") do
    local kind = {
      id = view:kind_id(k), family = view:kind_family(k), p = view:kind_inhabitants(k), e = view:kind_energy(k),
      absorbs = view:kind_absorbs(k), floors = view:kind_max_floors(k),
    }
    kinds[kind.id] = kind
  end
end

-- ---- inhabitants and energy ----

local balances = {} -- by turns left: worth of 0 .. idle and of 0 .. missing inhabitants and energy

-- Worth of N spare ones: the first are an asset while there are turns to use them, at the end each costs PENALTY.
local function spare_worth(n, asset, penalty, turns, absorbed)
  local sum, room = 0, 1 + weights.room * turns
  for j = 1, n do
    local share = max(0, 1 - j / room)
    local cost = j > n - absorbed and 0 or penalty
    sum = sum + share * asset - (1 - share) * cost
  end
  return sum
end

-- Worth of N missing ones: at the end a building is lost for each, before they may still come.
local function short_worth(n, short, turns)
  local sum, room = 0, 1 + weights.lack * turns
  for j = 1, n do sum = sum - short * min(1, j / room) end
  return sum
end

local function customers_worth(n)
  return n // shop_capacity * entry(shop_table, shop_capacity) + entry(shop_table, n % shop_capacity)
end

-- Worth of the balance of a city: P inhabitants and E energy units more than its buildings need, SHOPS and absorbing Parks.
local function balance_worth(p, e, shops, absorb, turns)
  local known = balances[turns]
  if not known then
    known = {}
    balances[turns] = known
  end
  local key = ((p + 100) * 256 + e + 100) * 1024 + shops * 32 + min(absorb, 31)
  local sum = known[key]
  if sum then return sum end
  local room = shops * shop_capacity
  local customers = max(0, min(p, room))
  sum = customers_worth(customers)
  if room > customers then
    local hope = customers_worth(room) - sum
    sum = sum + hope * weights.slot * turns / (turns + room - customers)
  end
  if p < 0 then
    sum = sum + short_worth(-p, weights.short_p, turns)
  else
    sum = sum + spare_worth(p - customers, weights.asset_p, idle_p, turns, 0)
  end
  if e < 0 then
    sum = sum + short_worth(-e, weights.short_e, turns)
  else
    sum = sum + spare_worth(e, weights.asset_e, idle_e, turns, min(e, absorb))
  end
  known[key] = sum
  return sum
end

-- ---- reading a city ----

local line_memory, line_worths = {}, {} -- by length: of a line's key the longest run, and Harbors and squares of its best part

-- A line's key has a digit for each square: 0 empty, 1 a Harbor, 2 something else.
local function study_line(length, key)
  local known = line_memory[length]
  local line = known[key]
  if line then return line end
  local run, longest, harbors, squares, best, best_squares = 0, 0, 0, 0, 0, 0
  local rest = key
  for _ = 1, length do
    local digit = rest % 3
    rest = rest // 3
    run = digit == 1 and run + 1 or 0
    longest = max(longest, run)
    if digit == 2 then
      harbors, squares = 0, 0
    else
      harbors, squares = harbors + digit, squares + 1
    end
    if harbors > best or harbors == best and squares > best_squares then best, best_squares = harbors, squares end
  end
  line = { run = longest, harbors = best, squares = best_squares }
  known[key] = line
  return line
end

local function line_worth(city, length, key)
  local known = city.line_worths[length]
  if known[key] then return known[key] end
  local line = study_line(length, key)
  local points = entry(harbor_table, line.run)
  local share, last, sum = city.hope * weights.harbor, points, points
  for n = line.harbors + 1, line.harbors > 0 and line.squares or 0 do
    local there = entry(harbor_table, n)
    sum = sum + (there - last) * share
    share, last = share * weights.harbor, there
  end
  known[key] = sum
  return sum
end

local function sum_lines(values)
  local sum, row, col = 0, 0, 0
  for i = 1, rows do
    row = max(row, values[i])
    sum = sum + values[i]
  end
  for i = rows + 1, rows + cols do
    col = max(col, values[i])
    sum = sum + values[i]
  end
  if harbor_scoring == "longest_only" then return max(row, col) end
  return harbor_scoring == "all_runs" and sum or row + col
end

local function read_lines(city)
  local keys, values = {}, {}
  for i = 1, rows + cols do keys[i] = 0 end
  for at = 1, n_squares do
    local family = city.family[at]
    if family then
      local line, digit = lines_of[at], family == "harbor" and 1 or 2
      keys[line[1]] = keys[line[1]] + digit * line[2]
      keys[line[3]] = keys[line[3]] + digit * line[4]
    end
  end
  for i = 1, rows + cols do values[i] = line_worth(city, i <= rows and cols or rows, keys[i]) end
  city.keys, city.lines = keys, values
  city.harbors = sum_lines(values)
end

-- Change of all lines when a Harbor (DIGIT 1) or something else (2) comes to AT.
local function lines_change(city, at, digit)
  local line, values = lines_of[at], city.lines
  local row, col = line[1], line[3]
  local old_row, old_col = values[row], values[col]
  local new_row = line_worth(city, cols, city.keys[row] + digit * line[2])
  local new_col = line_worth(city, rows, city.keys[col] + digit * line[4])
  if new_row == old_row and new_col == old_col then return 0 end
  values[row], values[col] = new_row, new_col
  local change = sum_lines(values) - city.harbors
  values[row], values[col] = old_row, old_col
  return change
end

-- Numbers the groups of Office Towers that stand side by side.
local function read_groups(city)
  local group, sizes, floors = {}, {}, {}
  local function fill(at, n)
    group[at] = n
    sizes[n] = sizes[n] + 1
    floors[n][sizes[n]] = city.floors[at]
    for _, next_to in ipairs(beside[at]) do
      if city.family[next_to] == "office" and not group[next_to] then fill(next_to, n) end
    end
  end
  for at = 1, n_squares do
    if city.family[at] == "office" and not group[at] then
      sizes[#sizes + 1], floors[#floors + 1] = 0, {}
      fill(at, #sizes)
    end
  end
  city.group, city.sizes, city.group_floors = group, sizes, floors
end

local function office_points(size, floors) return entry(office_table[min(size, office_cap)], floors) end

local function count_beside(city, at)
  local homes, empty = 0, 0
  for _, next_to in ipairs(beside[at]) do
    local family = city.family[next_to]
    if not family then
      empty = empty + 1
    elseif family == "tower" or family == "office" then
      homes = homes + 1
    end
  end
  return homes, empty
end

-- What a building of FAMILY hopes to get from each empty square beside it.
local function neighbour_hope(city, family, homes)
  if family == "park" then
    return city.hope * weights.park * (entry(park_table, homes + 1) - entry(park_table, homes))
  elseif family == "office" then
    return city.hope * weights.office
  elseif family == "service" then
    return 0
  end
  return city.hope * (family == "factory" and weights.factory or family == "monument" and weights.monument or weights.beside)
end

-- ---- what a building is worth on a square ----

-- Hope of further floors on FLOORS, TABLE giving the points.
local function floors_hope(city, list, floors, most)
  local hope, share = 0, city.hope * weights.stack
  for n = floors + 1, most do
    hope = hope + share * (entry(list, n) - entry(list, n - 1))
    share = share * weights.depth
  end
  return hope
end

local function tower_worth(city, floors, most)
  local hope = floors_hope(city, tower_table, floors, most)
  if floors <= city.towers then hope = hope * 0.4 end -- one tower grows at a time
  return entry(tower_table, floors) + hope
end

-- Change of the groups beside AT when an Office Tower of one floor joins them.
local function join_groups(city, at, most)
  local size, joined, seen = 1, {}, {}
  for _, next_to in ipairs(beside[at]) do
    local group = city.group[next_to]
    if group and not seen[group] then
      seen[group] = true
      joined[#joined + 1] = group
      size = size + city.sizes[group]
    end
  end
  local sum = office_points(size, 1) + floors_hope(city, office_table[min(size, office_cap)], 1, most) * 0.7
  for _, group in ipairs(joined) do
    for _, floors in ipairs(city.group_floors[group]) do
      sum = sum + office_points(size, floors) - office_points(city.sizes[group], floors)
    end
  end
  return sum
end

local function service_worth(city, at)
  local n, list = city.services, service_table
  if city.served[district[at]] then return 0 end
  local now, next_one, after = entry(list, n), entry(list, n + 1), entry(list, n + 2)
  return next_one - now + weights.service * city.hope * (after - 2 * next_one + now)
end

-- What any building on AT takes away: hopes of the neighbours, the last square of a district without Services.
local function blocked(city, at)
  local sum, d = 0, district[at]
  for _, next_to in ipairs(beside[at]) do sum = sum + (city.hopes[next_to] or 0) end
  if city.open[d] == 1 and not city.served[d] then sum = sum + weights.service * city.hope * 3 end
  return sum
end

-- What stands beside the empty square AT: families, homes, empty squares, and what Parks would score for a home on it.
local function study_square(city, at)
  local near = { at = at, homes = 0, empty = 0, parks = 0 }
  for _, next_to in ipairs(beside[at]) do
    local family = city.family[next_to]
    if family then
      near[#near + 1] = family
      if family == "tower" or family == "office" then near.homes = near.homes + 1 end
      if family == "park" then
        local n = city.homes[next_to]
        near.parks = near.parks + entry(park_table, n + 1) - entry(park_table, n)
      end
    else
      near.empty = near.empty + 1
    end
  end
  near.blocked = blocked(city, at)
  near.as_harbor = lines_change(city, at, 1) - near.blocked
  near.as_other = lines_change(city, at, 2) - near.blocked
  return near
end

-- Worth of a new building of KIND on an empty square, all active, without inhabitants and energy.
local function square_worth(city, kind, near)
  local family, homes = kind.family, near.homes
  local sum = family == "harbor" and near.as_harbor or near.as_other
  local with = pair[family]
  for i = 1, #near do sum = sum + with[near[i]] end
  if near.empty > 0 then sum = sum + near.empty * neighbour_hope(city, family, homes) end
  if family == "tower" then return sum + near.parks + tower_worth(city, 1, kind.floors) end
  if family == "office" then return sum + near.parks + join_groups(city, near.at, kind.floors) end
  if family == "park" then return sum + entry(park_table, homes) end
  return family == "service" and sum + service_worth(city, near.at) or sum
end

-- Worth of a further floor on AT.
local function floor_worth(city, kind, at)
  local floors = city.floors[at]
  if kind.family == "tower" then
    return tower_worth(city, floors + 1, kind.floors) - entry(tower_table, floors)
      - floors_hope(city, tower_table, floors, kind.floors) * (floors == city.towers and 1 or 0.4)
  end
  local list = office_table[min(city.sizes[city.group[at]], office_cap)]
  return entry(list, floors + 1) - entry(list, floors)
    + floors_hope(city, list, floors + 1, kind.floors) - floors_hope(city, list, floors, kind.floors)
end

-- The city of SEAT: turns are own turns after the one that is played now, shares of hope fall with them.
function cities.read_city(view, seat)
  local city = {
    seat = seat, family = {}, floors = {}, homes = {}, hopes = {}, turns = max(0, view:turns_left(seat) - 1), shops = 0, absorb = 0,
    p = view:inhabitants(seat), e = view:energy(seat), served = {}, services = 0, open = {}, towers = 0, empty = {},
  }
  city.hope = city.turns / (city.turns + weights.far)
  if not line_worths[city.turns] then line_worths[city.turns] = { [rows] = {}, [cols] = {} } end
  city.line_worths = line_worths[city.turns]
  local all_kinds, all_floors = view:city_kind(seat), view:floors(seat)
  for at = 1, n_squares do
    local row, col = place[at][1], place[at][2]
    local kind = kinds[all_kinds[row][col]]
    if kind then
      local family, d = kind.family, district[at]
      city.family[at], city.floors[at] = family, all_floors[row][col]
      city.p, city.e, city.absorb = city.p - kind.p, city.e - kind.e, city.absorb + kind.absorbs
      if family == "shop" then city.shops = city.shops + 1 end
      if family == "tower" then city.towers = max(city.towers, city.floors[at]) end
      if family == "service" and not city.served[d] then
        city.served[d], city.services = true, city.services + 1
      end
    else
      city.empty[#city.empty + 1] = at
      city.open[district[at]] = (city.open[district[at]] or 0) + 1
    end
  end
  for at = 1, n_squares do
    local family = city.family[at]
    if family then
      city.homes[at] = count_beside(city, at)
      city.hopes[at] = neighbour_hope(city, family, city.homes[at])
    end
  end
  read_lines(city)
  read_groups(city)
  city.near, city.study = {}, {}
  for i, at in ipairs(city.empty) do city.near[i] = study_square(city, at) end
  city.balance = balance_worth(city.p, city.e, city.shops, city.absorb, city.turns)
  return city
end

-- Worths of KIND in CITY: on every square, and the best new building and the best floor for every number.
function cities.study_kind(city, kind)
  local study = city.study[kind.id]
  if study then return study end
  study = { square = {}, new = {}, floor = {} }
  city.study[kind.id] = study
  local square, floors = study.square, {}
  for i, at in ipairs(city.empty) do square[at] = square_worth(city, kind, city.near[i]) end
  if kind.floors > 1 then
    for at = 1, n_squares do
      if city.family[at] == kind.family and city.floors[at] < kind.floors then
        square[at] = floor_worth(city, kind, at)
        floors[#floors + 1] = at
      end
    end
  end
  local new, floor = study.new, study.floor
  for _, at in ipairs(city.empty) do
    local value, numbers = square[at], numbers_of[at]
    for i = 1, #numbers do
      local number = numbers[i]
      local old = new[number]
      if not old or value > old then new[number] = value end
    end
  end
  for _, at in ipairs(floors) do
    for number = 1, #allowed do
      if (by_location and allowed[number][at] or by_floor and city.floors[at] + 1 == number)
        and square[at] > (floor[number] or -math.huge) then
        floor[number] = square[at]
      end
    end
  end
  return study
end

-- Change of the balance when a tile comes: as a new building, and as a floor.
function cities.tile_balance(city, kind, p, e)
  local shops = city.shops + (kind.family == "shop" and 1 or 0)
  local new = balance_worth(city.p + p - kind.p, city.e + e - kind.e, shops, city.absorb + kind.absorbs, city.turns)
  local floor = balance_worth(city.p + p, city.e + e, city.shops, city.absorb, city.turns)
  return new - city.balance, floor - city.balance
end

-- Reads what the variant has fixed: before anything else, once a match.
function cities.start(view)
  balances, line_memory, line_worths = {}, {}, {}
  read_city_shape(view)
  line_memory[rows], line_memory[cols] = {}, {}
  read_tables(view)
end

return cities

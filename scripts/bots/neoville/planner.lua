--- Plans districts: keeps room for the skyscrapers it wants, values utilities by what is still reachable, denies.
--
-- A district is worth what its skyscraper promises times how likely the promise will be kept, or, without one, a share of the best
-- skyscraper it could still take.  A placement is worth the change of all districts it touches, what could be built on it at once,
-- and what its symbols add to majorities and to utilities that count them.  All distances are in squares, all values in points.
local planner = {
  name = "planner",
  games = { "neoville" },
  options = {
    deny = { default = 0.15, min = 0, max = 10, about = "weight of what a token would be worth to the best rival" },
    growth = { default = 1.25, min = 0, max = 4, about = "squares a district can be hoped to gain per tile to come" },
    hope = { default = 0.6, min = 0, max = 1, about = "worth of a skyscraper a district could still take, as a share" },
  },
}

-- A city is read into flat arrays with a margin: square (row, col) is at row * STRIDE + col + ORIGIN.  false: nothing can lie there.
local STRIDE = 18
local ORIGIN = 3 * STRIDE + 4
local BLANK, NO_ROW = {}, {}
for at = 1, STRIDE * STRIDE do BLANK[at] = false end
-- Squares around a tile, from its top left square, and the square of the tile (1 top left .. 4 bottom right) that touches each.
local BORDER_AT = { -STRIDE, 1 - STRIDE, 2, STRIDE + 2, 2 * STRIDE + 1, 2 * STRIDE, STRIDE - 1, -1 }
local BORDER_OF = { 1, 2, 2, 4, 4, 3, 3, 1 }
local BITS = { [0] = 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 } -- how many bits a number has
local CODE = { soil = 1, grass = 2, rock = 3, water = 4 }
local EMPTY = 0 -- a square that can still be filled
local FEATURES = { "soil", "grass", "rock", "water", "park", "sport", "skyscraper", "utility" }

-- Only + - * / on numbers: exp and ^ may differ in the last bit from machine to machine.
local abs, min, max, unpack = math.abs, math.min, math.max, table.unpack

local options = planner.options
local growth, hope -- of the options
local tile_number, faces = {}, {}   -- by tile id
local kinds = {}                    -- utility kinds by id
local tower_values = {}             -- skyscraper values, highest first

-- Expected points of a skyscraper of VALUE in a district of SIZE with FRONT empty squares around it and TILES tiles still to lay.  The
-- chance to grow by what is missing falls linearly with the share of the room for growth that it takes.
local function promise(value, size, front, tiles)
  local missing = value - size
  if missing <= 0 then return value end
  local room, reach = front * 1.2, tiles * growth
  if reach < room then room = reach end
  if room <= 0.5 then return -value end
  local chance = 1.16 - 0.88 * missing / room
  if chance >= 1 then return value end
  return chance <= 0 and -value or value * (2 * chance - 1)
end

-- Squares of a line that show a feature, on average, when tiles are chosen with an eye on it.
local DENSITY = { park = 0.11, sport = 0.11, skyscraper = 0.11, utility = 0.09, soil = 0.25, grass = 0.25, rock = 0.25, water = 0.25 }

local function read_kind(view, k)
  local kind = {
    id = view:utility_id(k), number = k, points = view:utility_points(k), primitive = view:utility_primitive(k),
    need = view:utility_need(k), features = {}, density = 0,
  }
  for f, name in ipairs(FEATURES) do
    if view:utility_counts(k, f) then
      kind.features[#kind.features + 1] = name
      kind.density = kind.density + DENSITY[name]
    end
  end
  return kind
end

local function face_of(view, tile, turn)
  local list = faces[tile]
  if not list then
    list = {}
    faces[tile] = list
  end
  local face = list[turn]
  if not face then
    local n = tile_number[tile]
    face = {}
    for k = 1, 4 do
      face[k] = CODE[view:tile_terrain(n, turn, k)]
      local symbol = view:tile_symbol(n, turn, k)
      face[k + 4] = symbol ~= "none" and symbol or false
    end
    list[turn] = face
  end
  return face
end

-- ---- reading a city ----

-- Counts an empty square at AT as front of every district beside it.
local function count_front(city, at)
  local label, district = city.label, city.district
  local a, b, c, d = label[at - 1], label[at + 1], label[at - STRIDE], label[at + STRIDE]
  if a then district[a].front = district[a].front + 1 end
  if b and b ~= a then district[b].front = district[b].front + 1 end
  if c and c ~= a and c ~= b then district[c].front = district[c].front + 1 end
  if d and d ~= a and d ~= b and d ~= c then district[d].front = district[d].front + 1 end
end

-- Districts of CITY: size, front (empty squares it could grow into), terrain, and its best skyscraper.
local function find_districts(city, squares, empty)
  local terrain, label, districts = city.terrain, city.label, city.district
  for _, at in ipairs(squares) do
    local d = label[at]
    local district = districts[d]
    if district then
      district.size = district.size + 1
    else
      districts[d] = { size = 1, front = 0, terrain = terrain[at], tower = false }
    end
  end
  for _, at in ipairs(empty) do count_front(city, at) end
end

local function read_building(city, district, name, row, col)
  local kind = kinds[name]
  if kind then
    city.utilities[#city.utilities + 1] = { kind = kind, row = row, col = col }
    if kind.primitive == "district_shape" then district.dome = max(district.dome or 0, kind.points) end
  else
    local value = tonumber(name:sub(-2))
    city.towers[#city.towers + 1] = { row = row, col = col }
    if not district.tower or value > district.tower then district.tower = value end
  end
end

local function read_city(view, seat)
  local size, height, width = 2 * view:city_size(), 2 * view:height(seat), 2 * view:width(seat)
  local terrain, label = { unpack(BLANK) }, { unpack(BLANK) }
  local city = {
    height = height, width = width, size = size, tiles = view:rounds() - view:tiles(seat), seat = seat,
    terrain = terrain, label = label, district = {}, towers = {}, utilities = {},
  }
  local up, left, squares, empty = height < size and 2 or 0, width < size and 2 or 0, {}, {}
  local all_terrain, all_label = view:terrain(seat), view:district(seat)
  for row = -up, height + up - 1 do
    local row_terrain, row_label = all_terrain[row] or NO_ROW, all_label[row]
    local at = row * STRIDE + ORIGIN - left
    for col = -left, width + left - 1 do
      local name = row_terrain[col]
      if name then
        terrain[at], label[at] = CODE[name], row_label[col]
        squares[#squares + 1] = at
      else
        terrain[at] = EMPTY
        empty[#empty + 1] = at
      end
      at = at + 1
    end
  end
  find_districts(city, squares, empty)
  if view:buildings(seat) > 0 then
    local buildings = view:building(seat)
    for row = 0, height - 1 do
      for col = 0, width - 1 do
        local name = buildings[row][col]
        if name then read_building(city, city.district[label[row * STRIDE + col + ORIGIN]], name, row, col) end
      end
    end
  end
  return city
end

-- ---- what districts and utilities are worth ----

local supply, memory = { {}, {}, {}, {} }, { {}, {}, {}, {} } -- kept from decision to decision

-- Skyscraper values of each terrain that can still be taken, highest first; forgets what was remembered of a terrain that changed.
local function read_supply(view)
  for t = 1, 4 do
    local old, list, same = supply[t], {}, true
    for _, value in ipairs(tower_values) do
      if view:tower_left(t, value) > 0 then
        list[#list + 1] = value
        same = same and old[#list] == value
      end
    end
    if not same or #list ~= #old then supply[t], memory[t] = list, {} end
  end
end

-- Best promise of a skyscraper for a district without one, 0 if none is worth it.  What was found is remembered as long as the
-- supply of the terrain stays the same.
local function best_tower(plan, terrain, size, front, tiles)
  local known, key = plan.memory[terrain], (size * 64 + front) * 64 + tiles
  local best = known[key]
  if best then return best end
  best = 0
  for _, value in ipairs(plan.supply[terrain]) do
    if value <= best then break end -- the rest of the list is lower still
    local points = promise(value, size, front, tiles)
    if points > best then best = points end
  end
  known[key] = best
  return best
end

local function district_worth(plan, terrain, tower, size, front, tiles)
  if tower then return promise(tower, size, front, tiles) end
  if front <= 0 or tiles <= 0 then return 0 end
  return best_tower(plan, terrain, size, front, tiles) * hope
end

-- How likely a tile in tile row and column (r, c) of the box ends on a right tile, over all frames that are still possible.
local function region_chance(view, city, kind, r, c)
  local n = city.size // 2
  local good, all = 0, 0
  for up = 0, n - city.height // 2 do
    for left = 0, n - city.width // 2 do
      all = all + 1
      if view:utility_right(kind.number, r + up, c + left) then good = good + 1 end
    end
  end
  if good == 0 then return 0 end
  return good == all and 1 or min(1, good / all * 1.15)
end

-- Features and still open squares of every row and column of a city: city.rows[row] = {park = 2, ..., open = 3}.
local function count_features(view, city)
  local terrain, symbol = view:terrain(city.seat), view:symbol(city.seat)
  city.rows, city.cols = {}, {}
  for i = 0, city.size - 1 do
    city.rows[i], city.cols[i] = { open = city.size - city.width }, { open = city.size - city.height }
  end
  local function add(row, col, feature, n)
    local in_row, in_col = city.rows[row], city.cols[col]
    in_row[feature] = (in_row[feature] or 0) + n
    in_col[feature] = (in_col[feature] or 0) + n
  end
  for row = 0, city.height - 1 do
    for col = 0, city.width - 1 do
      local name = terrain[row][col]
      if name then
        add(row, col, name, 1)
        if symbol[row][col] ~= "none" then add(row, col, symbol[row][col], 1) end
      else
        add(row, col, "open", 1)
      end
    end
  end
  for _, t in ipairs(city.towers) do add(t.row, t.col, "skyscraper", 1) end
  for _, u in ipairs(city.utilities) do add(u.row, u.col, "utility", 1) end
end

-- Features of a kind seen from a square besides its own, and squares still open in its lines.
local function look_along(view, city, kind, row, col)
  if not city.rows then count_features(view, city) end
  local in_row, in_col, count = city.rows[row], city.cols[col], 0
  for _, name in ipairs(kind.features) do count = count + (in_row[name] or 0) + (in_col[name] or 0) end
  local open = in_row.open + in_col.open
  return count, open
end

local function line_worth(view, city, kind, row, col)
  local count, open = look_along(view, city, kind, row, col)
  local missing = kind.need - count
  if missing <= 0 then return kind.points end
  if open <= 0 then return -kind.points end
  local surplus = 2.5 * (kind.density * open * 1.15 - missing)
  return kind.points * surplus / (1 + abs(surplus))
end

-- ---- placing ----

-- Parts of a face: squares of equal terrain that hang together get the number of their first square.
local function parts_of(face)
  local t1, t2, t3, t4 = face[1], face[2], face[3], face[4]
  local p2 = t2 == t1 and 1 or 2
  local p3 = t3 == t1 and 1 or 3
  local p4 = t4 == t2 and p2 or t4 == t3 and p3 or 4
  if t4 == t2 and t4 == t3 and p2 ~= p3 then p3 = p2 end
  return { 1, p2, p3, p4 }
end

-- What placement_worth asks of a face: its parts, their first squares, sizes, and whether one of their squares has no symbol.
local function study_face(face)
  local parts, firsts, sizes, free = parts_of(face), {}, { 0, 0, 0, 0 }, { false, false, false, false }
  for k = 1, 4 do
    local part = parts[k]
    if part == k then firsts[#firsts + 1] = k end
    sizes[part] = sizes[part] + 1
    free[part] = free[part] or not face[k + 4]
  end
  face.parts, face.firsts, face.sizes, face.free = parts, firsts, sizes, free
end

-- What placement_worth asks of an empty cell with its top left square at AT: the districts around it, what each is worth if the tile
-- only takes room from it, and where it touches which square of the tile.
local function study_cell(plan, city, at)
  local cell = {
    at = at, n = 0, terrain = {}, square = {}, slot = {}, open = { 0, 0, 0, 0 }, district = {}, left = {}, blocked = {}, worth = 0,
  }
  local terrain, label, tiles, touched, labels = city.terrain, city.label, city.tiles - 1, {}, {}
  for k = 1, 8 do
    local beside, of = at + BORDER_AT[k], BORDER_OF[k]
    local t = terrain[beside]
    if t == EMPTY then
      cell.open[of] = cell.open[of] + 1
    elseif t and t > 0 then
      local i, d = 1, label[beside]
      while labels[i] and labels[i] ~= d do i = i + 1 end
      labels[i] = d
      touched[i] = (touched[i] or 0) | 1 << (of - 1)
      local n = cell.n + 1
      cell.n, cell.terrain[n], cell.square[n], cell.slot[n] = n, t, of, i
    end
  end
  for i, d in ipairs(labels) do
    local old = city.district[d]
    old.before = old.before or district_worth(plan, old.terrain, old.tower, old.size, old.front, tiles + 1)
    local left = old.front - BITS[touched[i]]
    local blocked = district_worth(plan, old.terrain, old.tower, old.size, left, tiles)
    cell.district[i], cell.left[i], cell.blocked[i] = old, left, blocked
    cell.worth = cell.worth + blocked - old.before
  end
  return cell
end

-- Scratch of placement_worth: parts 1 .. 4 of the tile, and the number of the call that last joined a district.
local size, front, tower = { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, { false, false, false, false }
local joined, call = { 0, 0, 0, 0, 0, 0, 0, 0 }, 0

-- Change of the worth of all districts when FACE is laid on CELL, and the best that could be built there at once.
local function placement_worth(plan, cell, face, tiles)
  if not face.parts then study_face(face) end
  local parts, sizes, worth, build = face.parts, face.sizes, cell.worth, 0
  call = call + 1
  local open_of = cell.open
  size[1], size[2], size[3], size[4] = sizes[1], sizes[2], sizes[3], sizes[4]
  tower[1], tower[2], tower[3], tower[4] = false, false, false, false
  front[1], front[2], front[3], front[4] = open_of[1], 0, 0, 0
  front[parts[2]] = front[parts[2]] + open_of[2]
  front[parts[3]] = front[parts[3]] + open_of[3]
  front[parts[4]] = front[parts[4]] + open_of[4]
  local terrain, square, slot = cell.terrain, cell.square, cell.slot
  for n = 1, cell.n do
    local of, i = square[n], slot[n]
    if terrain[n] == face[of] and joined[i] ~= call then
      joined[i] = call
      local old, part = cell.district[i], parts[of]
      worth = worth - cell.blocked[i]
      size[part] = size[part] + old.size
      front[part] = front[part] + cell.left[i]
      if old.tower and (not tower[part] or old.tower > tower[part]) then tower[part] = old.tower end
      if old.dome then worth = worth - 2 * old.dome end
    end
  end
  local firsts, free = face.firsts, face.free
  for i = 1, #firsts do
    local part = firsts[i]
    if tower[part] then
      worth = worth + promise(tower[part], size[part], front[part], tiles)
    else
      local best = best_tower(plan, face[part], size[part], front[part], tiles)
      local own = front[part] > 0 and tiles > 0 and best * hope or 0
      worth = worth + own
      if free[part] and best - own > build then build = best - own end
    end
  end
  return worth + build
end

-- What symbols of a face are worth: majorities and utilities that still miss some.
local function symbol_worth(plan, face, row, col)
  local worth = 0
  for k = 1, 4 do
    local symbol = face[k + 4]
    if symbol then
      worth = worth + plan.majority[symbol]
      local r, c = row + (k - 1) // 2, col + (k - 1) % 2
      local in_row, in_col = plan.row_wish[r], plan.col_wish[c]
      if in_row then worth = worth + (in_row[symbol] or 0) end
      if in_col then worth = worth + (in_col[symbol] or 0) end
    end
  end
  return worth
end

-- Worth of standing windmills and the like in the frame as it would be with a tile in (r, c).
local function frame_worth(view, plan, city, r, c)
  local grown_up, grown_left = r < 0 and 2 or 0, c < 0 and 2 or 0
  local height = max(city.height, 2 * r + 2) + grown_up
  local width = max(city.width, 2 * c + 2) + grown_left
  if #plan.regions == 0 or (height == city.height and width == city.width) then return plan.frame or 0 end
  local frame = { size = city.size, height = height, width = width }
  local key = height * 64 + width + grown_up * 4096 + grown_left * 16384
  local worth = plan.frames[key]
  if not worth then
    worth = 0
    for _, u in ipairs(plan.regions) do
      local p = region_chance(view, frame, u.kind, (u.row + grown_up) // 2, (u.col + grown_left) // 2)
      worth = worth + u.kind.points * (2 * p - 1)
    end
    plan.frames[key] = worth
  end
  return worth
end

-- Worth of one more symbol for a majority, from how far the others are.
local function majority_worth(view, seat, count)
  local own, best = count(view, seat), 0
  for other = 1, view:seats() do
    if other ~= seat then best = max(best, count(view, other)) end
  end
  local behind = best - own
  return behind > 3 and 0.2 or behind < -3 and 0.15 or 0.7
end

local function wish(list, at, features, worth)
  list[at] = list[at] or {}
  for _, name in ipairs(features) do list[at][name] = (list[at][name] or 0) + worth end
end

local function make_plan(view, seat)
  read_supply(view)
  return { supply = supply, memory = memory, city = read_city(view, seat), seat = seat, laid = view:tiles(seat) }
end

-- What placing needs besides: wishes of utilities that still miss features, worth of the frame, districts that must not grow.
local function make_wishes(view, plan)
  local city, seat = plan.city, plan.seat
  plan.row_wish, plan.col_wish, plan.regions, plan.frames, plan.frame = {}, {}, {}, {}, 0
  plan.majority = { park = majority_worth(view, seat, view.parks), sport = majority_worth(view, seat, view.sports) }
  for _, u in ipairs(city.utilities) do
    local kind = u.kind
    if kind.primitive == "line_count" then
      local count, open = look_along(view, city, kind, u.row, u.col)
      local missing = kind.need - count
      if missing > 0 and missing <= open then
        local worth = 2 * kind.points / (missing + 1)
        wish(plan.row_wish, u.row, kind.features, worth)
        wish(plan.col_wish, u.col, kind.features, worth)
      end
    elseif kind.primitive == "tile_region" then
      plan.regions[#plan.regions + 1] = u
      plan.frame = plan.frame + kind.points * (2 * region_chance(view, city, kind, u.row // 2, u.col // 2) - 1)
    end
  end
end

local function choose_place(view, moves)
  local seat = view:seat()
  local plan = make_plan(view, seat)
  local city, cells = plan.city, {}
  make_wishes(view, plan)
  local tiles, best, best_worth = city.tiles - 1, nil, nil
  for _, move in ipairs(moves) do
    local r, c = move.row, move.col
    local at = 2 * r * STRIDE + 2 * c + ORIGIN
    local cell = cells[at]
    if not cell then
      cell = study_cell(plan, city, at)
      cell.frame = frame_worth(view, plan, city, r, c)
      cells[at] = cell
    end
    local face = face_of(view, move.tile, move.turn // 90)
    local worth = placement_worth(plan, cell, face, tiles) + cell.frame + symbol_worth(plan, face, 2 * r, 2 * c)
    if not best or worth > best_worth then best, best_worth = move, worth end
  end
  return best
end

-- ---- building ----

local last_plan -- of a decision to build nothing: the city is the same when the seat draws

-- What a skyscraper of VALUE on TERRAIN would be worth to the rival who could use it best.
local function rival_worth(rivals, terrain, value)
  local best = 0
  for _, city in ipairs(rivals) do
    for _, d in pairs(city.district) do
      if d.terrain == terrain and not d.tower then best = max(best, promise(value, d.size, d.front, city.tiles)) end
    end
  end
  return best
end

local function read_rivals(view, seat)
  local rivals = {}
  for other = 1, view:seats() do
    if other ~= seat then rivals[#rivals + 1] = read_city(view, other) end
  end
  return rivals
end

local function shape_worth(city, kind, district, gain)
  if gain <= 0 then return -kind.points end
  local p = 1 / (1 + 0.08 * district.front * min(city.tiles, 6) / 4)
  return kind.points * (2 * p - 1) - (district.tower and 0 or 1)
end

local function choose_build(view, moves)
  local seat = view:seat()
  local plan = make_plan(view, seat)
  local city = plan.city
  local tiles = city.tiles
  local rivals
  local now = view:points(seat)
  local best, best_worth = moves[1], moves[1].token and -1000 or tiles == 0 and 0 or 0.5
  for i, move in ipairs(moves) do
    local worth = 0
    if move.token then
      local row, col = move.row, move.col
      local district = city.district[city.label[row * STRIDE + col + ORIGIN]]
      if move.terrain then
        rivals = rivals or read_rivals(view, seat)
        worth = promise(move.value, district.size, district.front, tiles)
          - district_worth(plan, district.terrain, district.tower, district.size, district.front, tiles)
          + options.deny * rival_worth(rivals, district.terrain, move.value)
      else
        local kind = kinds[move.token]
        if kind.primitive == "line_count" then
          worth = line_worth(view, city, kind, row, col)
        elseif kind.primitive == "tile_region" then
          worth = kind.points * (2 * region_chance(view, city, kind, row // 2, col // 2) - 1)
        else
          worth = shape_worth(city, kind, district, view:points_after(i) - now)
        end
      end
    end
    if move.token and worth > best_worth then best, best_worth = move, worth end
  end
  last_plan = not best.token and plan or nil
  return best
end

-- ---- drawing ----

-- The cells the next tile could lie on, studied.
local function open_cells(plan, city)
  local cells, terrain = {}, city.terrain
  for row = -2, city.height, 2 do
    for col = -2, city.width, 2 do
      local at, beside = row * STRIDE + col + ORIGIN, false
      for k = 1, 8 do beside = beside or (terrain[at + BORDER_AT[k]] or 0) > 0 end
      if beside and terrain[at] == EMPTY then cells[#cells + 1] = study_cell(plan, city, at) end
    end
  end
  return cells
end

local function choose_draw(view, moves)
  local seat = view:seat()
  if moves[1].pile then return moves[1] end -- nothing lies face up
  local plan = last_plan and last_plan.laid == view:tiles(seat) and last_plan or make_plan(view, seat)
  local city = plan.city
  local cells = open_cells(plan, city)
  table.sort(cells, function(a, b) return a.n > b.n or a.n == b.n and a.at < b.at end)
  local n_cells = min(#cells, 4) -- cells with the most neighbours must be filled one day
  local best, best_worth
  for _, move in ipairs(moves) do
    if move.tile then
      local worth = -100
      for turn = 0, view:tile_faces(tile_number[move.tile]) - 1 do
        local face = face_of(view, move.tile, turn)
        for i = 1, n_cells do
          local found = placement_worth(plan, cells[i], face, city.tiles - 1)
          if found > worth then worth = found end
        end
      end
      if not best or worth > best_worth then best, best_worth = move, worth end
    end
  end
  return best or moves[1]
end

function planner.start(view)
  growth, hope = options.growth, options.hope
  tower_values, supply, memory = {}, { {}, {}, {}, {} }, { {}, {}, {}, {} }
  for i = view:tower_values(), 1, -1 do tower_values[#tower_values + 1] = view:tower_value(i) end
  for i = 1, view:tile_count() do tile_number[view:tile_id(i)] = i end
  for k = 1, view:utility_kinds() do
    local kind = read_kind(view, k)
    kinds[kind.id] = kind
  end
end

function planner.choose(view, moves)
  local kind = moves[1].kind
  if kind == "place" then return choose_place(view, moves) end
  if kind == "build" then return choose_build(view, moves) end
  if kind == "draw" then return choose_draw(view, moves) end
  return moves[1]
end

return planner

--- For skyscrapers, squares of one terrain that touch at a corner belong to one district too.
local diagonal = { on = { allow = { kinds = { "build" }, unless_forced = true }, after = { kinds = { "place", "build" } } } }

-- ---- districts ----

-- Numbers of the districts by corners: label[row][col], nothing where no tile lies.  A square belongs to those of its terrain on its
-- left and above it; districts that meet so become one.
local function find_districts(terrain, rows, cols)
  local label, into, n = { [-1] = {} }, {}, 0
  local function join(district, other)
    while into[other] ~= other do other = into[other] end
    if not district then return other end
    into[other] = district
    return district
  end
  for row = 0, rows - 1 do
    local here, above, mine, over = terrain[row], terrain[row - 1] or {}, {}, label[row - 1]
    for col = 0, cols - 1 do
      local ground, district = here[col], nil
      if ground then
        if here[col - 1] == ground then district = join(district, mine[col - 1]) end
        if above[col - 1] == ground then district = join(district, over[col - 1]) end
        if above[col] == ground then district = join(district, over[col]) end
        if above[col + 1] == ground then district = join(district, over[col + 1]) end
        if not district then
          n = n + 1
          into[n], district = n, n
        end
        mine[col] = district
      end
    end
    label[row] = mine
  end
  for row = 0, rows - 1 do
    local mine = label[row]
    for col = 0, cols - 1 do mine[col] = mine[col] and join(nil, mine[col]) end
  end
  return label
end

local function find_sizes(label, rows, cols)
  local size = {}
  for row = 0, rows - 1 do
    for col = 0, cols - 1 do
      local district = label[row][col]
      if district then size[district] = (size[district] or 0) + 1 end
    end
  end
  return size
end

-- The skyscrapers of a city: lists of row, column and value.
local function find_towers(state, seat, rows, cols)
  local towers, value = {}, state:tower(seat)
  for row = 0, rows - 1 do
    for col = 0, cols - 1 do
      if value[row][col] then towers[#towers + 1] = { row = row, col = col, value = value[row][col] } end
    end
  end
  return towers
end

-- ---- score ----

-- Whether VALUE is the better one to score (NV-SCORE-04): the highest that is kept, else the smallest.
local function is_better(value, other, size)
  if value <= size and other <= size then return value > other end
  return value <= size or (other > size and value < other)
end

-- Points of each skyscraper if LABEL divides the city; and the size of its district.
local function settle(towers, label, rows, cols, factor)
  local size, best, points, sizes = find_sizes(label, rows, cols), {}, {}, {}
  for i, tower in ipairs(towers) do
    local district = label[tower.row][tower.col]
    local other = best[district]
    if not other or is_better(tower.value, towers[other].value, size[district]) then best[district] = i end
  end
  for i, tower in ipairs(towers) do
    local district = label[tower.row][tower.col]
    sizes[i] = size[district]
    points[i] = best[district] ~= i and 0 or tower.value <= sizes[i] and tower.value or tower.value * factor
  end
  return points, sizes
end

function diagonal.score(state, seat, sheet)
  local rows, cols = 2 * state:height(seat), 2 * state:width(seat)
  local towers, factor = find_towers(state, seat, rows, cols), state:rule("skyscraper_fail_factor")
  if #towers == 0 then return end
  local terrain = state:terrain(seat)
  local was = settle(towers, state:district(seat), rows, cols, factor)
  local points, sizes = settle(towers, find_districts(terrain, rows, cols), rows, cols, factor)
  for i, tower in ipairs(towers) do
    if points[i] ~= was[i] then
      local name = state:building(seat, tower.row, tower.col)
      sheet:add(points[i] - was[i], ("%s in a district of %d by corners: %d, not %d"):format(name, sizes[i], points[i], was[i]),
        ("(%d,%d)"):format(tower.row, tower.col))
    end
  end
end

-- ---- building: one skyscraper to a district, by corners ----

-- Whether the district of a square has a skyscraper.  VALUE: those of skyscrapers.
local function is_taken(terrain, value, row, col)
  local ground, seen, open, n = terrain[row][col], {}, { 32 * row + col }, 1
  seen[open[1]] = true
  while n > 0 do
    local r, c = open[n] // 32, open[n] % 32
    n = n - 1
    if value[r][c] then return true end
    for y = r - 1, r + 1 do
      local line = terrain[y] or {}
      for x = c - 1, c + 1 do
        local at = 32 * y + x
        if line[x] == ground and not seen[at] then
          n = n + 1
          open[n], seen[at] = at, true
        end
      end
    end
  end
  return false
end

-- Squares of the new tile, 1 to 4 in reading order, with a skyscraper in their district: 1, others 0.
local function find_taken(state, seat)
  local terrain, value, taken = state:terrain(seat), state:tower(seat), {}
  local top, left = 2 * state:new_row(), 2 * state:new_col()
  for i = 0, 3 do taken[i + 1] = is_taken(terrain, value, top + i // 2, left + i % 2) and 1 or 0 end
  return taken
end

-- Asked for every building on every square, so what is found for the tile is kept.
function diagonal.after(state)
  if state:phase() ~= "build" then return end
  for i, taken in ipairs(find_taken(state, state:to_act())) do state.vars.taken[i] = taken end
end

function diagonal.allow(state, move)
  if not move.terrain then return end -- no skyscraper
  local i = 2 * (move.row % 2) + move.col % 2 + 1
  local taken = state.vars.taken[i]
  if taken < 0 then taken = find_taken(state, state:to_act())[i] end -- a position from a file
  if taken == 1 then
    return false, ("the %s district of %d,%d holds a skyscraper, counted by corners"):format(move.terrain, move.row, move.col)
  end
end

function diagonal.setup(state)
  assert(state:rule("merged_skyscrapers") == "best", "diagonal-district.lua is made for merged_skyscrapers: best")
  assert(state:rule("skyscrapers_per_district") == 1, "diagonal-district.lua is made for skyscrapers_per_district: 1")
end

return diagonal

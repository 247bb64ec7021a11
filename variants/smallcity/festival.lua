--- A theatre that lives on its neighbourhood, promises about where tiles stand, and a festival of the council.
local rule = {}

local CLASSES = { "residential", "commercial", "factories", "warehouses", "industrial", "services", "parks" }

--- Squares of the tile whose head is on X, Y.
local function squares_of(town, seat, x, y)
  local head_x, head_y, squares = town:head_x(seat), town:head_y(seat), {}
  for column = 0, 9 do
    for row = 0, 9 do
      if head_x[column][row] == x and head_y[column][row] == y then squares[#squares + 1] = { column, row } end
    end
  end
  return squares
end

--- Theatre: a vote for each class of tiles that one of its squares sees, cultural ones left out.
function rule.theatre(town, seat, x, y)
  local votes, squares = 0, squares_of(town, seat, x, y)
  for _, class in ipairs(CLASSES) do
    local seen = 0
    for _, at in ipairs(squares) do seen = seen + town[class .. "_in_sight"](town, seat, at[1], at[2]) end
    if seen > 0 then votes = votes + 1 end
  end
  return votes
end

--- Compact town: every built square touches another tile's square by a side.
function rule.compact(town, seat)
  local head_x, head_y = town:head_x(seat), town:head_y(seat)
  local function tile(x, y)
    return head_x[x] and head_x[x][y] and 10 * head_y[x][y] + head_x[x][y]
  end
  local touched, tiles = {}, {}
  for x = 0, 9 do
    for y = 0, 9 do
      local here = tile(x, y)
      if here then
        tiles[here] = true
        for _, step in ipairs({ { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } }) do
          local other = tile(x + step[1], y + step[2])
          if other and other ~= here then touched[here] = true end
        end
      end
    end
  end
  for head in pairs(tiles) do
    if not touched[head] then return false end
  end
  return true
end

--- Good hosts: at least as many tourists in the town as own citizens abroad, and one at least.
function rule.good_hosts(town, seat)
  local abroad = 0
  for other = 1, town:seats() do abroad = abroad + town:tourists_in(seat, other) end
  return town:tourists(seat) > 0 and town:tourists(seat) >= abroad
end

--- Festival of the council: a vote for every two guests and citizens on parks and cultural tiles, five at most.
function rule.festival(town, seat)
  local guests, class, meeple = 0, town:class(seat), town:meeple(seat)
  for x = 0, 9 do
    for y = 0, 9 do
      if meeple[x][y] and (class[x][y] == "park" or class[x][y] == "cultural") then guests = guests + 1 end
    end
  end
  return math.min(5, guests // 2)
end

return rule

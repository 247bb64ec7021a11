--- Public Services: deals the special services and asks who takes a standard one (QP-PSX-01 to -04); effects that are no data (-06).
---
--- The order of the stack is not kept: who turns up a tile draws one of those that lie in it.
local rule = {
  options = {
    open = { default = 4, min = 1, max = 13, about = "tiles that lie open at the start of a round" },
    customs = { default = 5, min = 0, max = 5, about = "points of the Customs Office" },
  },
}

local STACK, OPEN, DISCARDED, TAKEN = 0, 1, 2, 3
local TILES = { "capi", "cong", "cust", "elec", "fire", "hall", "park", "plan", "poli", "repr", "scho", "tvst", "ward" }
local NAMES = {
  "Capitol", "Congress Center", "Customs Office", "Electric Utility", "Fire Station", "City Hall", "Park District",
  "City Planning", "Police Station", "Reprocessing Plant", "School", "TV Station", "Maternity Ward",
}

--- Numbers of the tiles that lie at a place.
local function tiles_at(state, place)
  local found, places = {}, state.vars.place
  for i = 1, #TILES do
    if places[i] == place then found[#found + 1] = i end
  end
  return found
end

--- Turns up tiles of the stack; when it is empty, the discarded ones are shuffled first (QP-PSX-03).
local function turn_up(state, n)
  for _ = 1, n do
    local stack = tiles_at(state, STACK)
    if #stack == 0 then
      stack = tiles_at(state, DISCARDED)
      for _, i in ipairs(stack) do state.vars.place[i] = STACK end
    end
    if #stack == 0 then return end
    state.vars.place[stack[state:random(#stack)]] = OPEN
  end
end

local function number_of(tile)
  for i = 1, #TILES do
    if TILES[i] == tile then return i end
  end
end

-- ---- the draft ----

function rule.setup(state)
  turn_up(state, rule.options.open)
end

rule.on = { after = { kinds = { "architect", "build", "discard" } } }

function rule.after(state, move, events)
  if move.kind == "discard" then -- a special service comes back one day
    local i = number_of(move.tile)
    if i then state.vars.place[i] = DISCARDED end
  end
  if events.round then
    for _, i in ipairs(tiles_at(state, OPEN)) do state.vars.place[i] = DISCARDED end
    turn_up(state, rule.options.open)
  elseif move.kind == "architect" and state:in_hand() == "service" and #tiles_at(state, OPEN) > 0 then
    state:ask("service", events.seat)
  end
end

rule.decisions = {
  service = { -- QP-PSX-02: "keep it, discard capi", or "take capi" instead
    options = function(state)
      local texts = {}
      for _, i in ipairs(tiles_at(state, OPEN)) do texts[#texts + 1] = "take " .. TILES[i] end
      for _, i in ipairs(tiles_at(state, OPEN)) do texts[#texts + 1] = "keep it, discard " .. TILES[i] end
      return texts
    end,
    choose = function(state, option)
      local i = number_of(option:sub(-4))
      local taken = option:sub(1, 4) == "take"
      if taken then assert(state:hand(TILES[i])) end
      state.vars.place[i] = taken and TAKEN or DISCARDED
    end,
  },
}

--- TV Station: an inhabitant for each Shop of the city, whatever is active.
function rule.finish(state)
  for seat = 1, state:seats() do
    local stations, shops = 0, 0
    for _, row in ipairs(state:city_kind(seat)) do
      for col = 1, state:city_cols() do
        if row[col] == "tv_station" then stations = stations + 1 end
        if row[col] == "shop" then shops = shops + 1 end
      end
    end
    if stations * shops > 0 then assert(state:give(seat, "inhabitants", stations * shops)) end
  end
end

function rule.show(state)
  local lines = { #tiles_at(state, STACK) .. " special services in the stack, " .. #tiles_at(state, DISCARDED) .. " discarded, open:" }
  for _, i in ipairs(tiles_at(state, OPEN)) do lines[#lines + 1] = "  " .. TILES[i] .. "  " .. NAMES[i] end
  return table.concat(lines, "\n")
end

-- ---- effects; city shows what is active ----

--- Active Harbors on N squares from (row, col) down or to the right.
local function full_line(city, n, row, col, down, right)
  for i = 0, n - 1 do
    local r, c = row + i * down, col + i * right
    if city:family(r, c) ~= "harbor" or not city:active(r, c) then return false end
  end
  return true
end

--- Points for a row or a column of Harbors from edge to edge.
function rule.customs(city)
  local rows, cols = city:rows(), city:cols()
  for row = 1, rows do
    if full_line(city, cols, row, 1, 0, 1) then return rule.options.customs end
  end
  for col = 1, cols do
    if full_line(city, rows, 1, col, 1, 0) then return rule.options.customs end
  end
  return 0
end

--- A point for each district without an empty square, one more if all are.
function rule.planning(city)
  local open, full, districts = {}, 0, city:districts()
  for row, squares in ipairs(city:active()) do
    for col, active in ipairs(squares) do
      if not active then open[city:district(row, col)] = true end
    end
  end
  for district = 1, districts do
    if not open[district] then full = full + 1 end
  end
  return full == districts and full + 1 or full
end

--- The floors of the tallest Tower Block or Office Tower.
function rule.police(city)
  local tallest, families = 0, city:family()
  for row, squares in ipairs(city:active()) do
    for col, active in ipairs(squares) do
      local family = active and families[row][col]
      if family == "tower" or family == "office" then tallest = math.max(tallest, city:floors(row, col)) end
    end
  end
  return tallest
end

return rule

--- Plans cities: takes what a city can become the most of, and follows each move to the end of the round.
--
-- lib/quadropolis/cities.lua finds once for each city what every tile is worth in it by number; then every (number, slot) is a
-- look-up, and each promising one is followed by what the others and the own seat would take until the round ends.  In the last turn
-- points are counted instead of guessed.
local cities = require "quadropolis.cities"

local planner = {
  name = "planner",
  games = { "quadropolis" },
  options = {
    deny = { default = 0.5, min = 0, max = 10, about = "weight of what the others get, all of them together" },
    later = { default = 0.6, min = 0, max = 1, about = "weight of the next own turn against this one, then its square, and so on" },
    mayor = { default = 0.4, min = 0, max = 100, about = "worth of the Mayor in points" },
    width = { default = 24, min = 1, max = 1000, about = "moves that are followed to the end of the round" },
  },
}

local max, min = math.max, math.min
local options = planner.options
local NONE = {}

local seats, n_numbers, side
local target, slots_at = {}, {} -- the square of a number and slot; the slots the Urbanist closes from a square
local last_city -- of the decision about the architect that took what is built now

local function read_slots(view)
  target, side = {}, view:count("site_takeable")
  for number = 1, view:count("target_row") do
    local row, col = view:target_row(number), view:target_col(number)
    target[number] = {}
    for slot = 1, #row do target[number][slot] = (row[slot] - 1) * side + col[slot] end
  end
end

-- ---- the Construction Site ----

local function read_site(view)
  local tiles = {}
  local kind, p, e, points, mayor = view:site(), view:site_inhabitants(), view:site_energy(), view:site_points(), view:site_mayor()
  local takeable = view:site_takeable()
  for row = 1, side do
    for col = 1, side do
      local id = kind[row][col]
      if takeable[row][col] then
        tiles[(row - 1) * side + col] = id and {
          kind = cities.kinds[id], p = p[row][col], e = e[row][col], points = points[row][col], mayor = mayor[row][col],
        } or NONE
      end
    end
  end
  return tiles
end

-- Worth of a tile for a city with an architect of NUMBER; 0 if it would be discarded.
local function tile_worths(city, tile, mayor_worth)
  local study = cities.study_kind(city, tile.kind)
  local with_new, with_floor = cities.tile_balance(city, tile.kind, tile.p, tile.e)
  local bonus = tile.mayor and mayor_worth or 0
  local list = {}
  for number = 1, n_numbers do
    local new, floor, value = study.new[number], study.floor[number], 0
    if new then value = max(value, new + with_new + tile.points + bonus) end
    if floor then value = max(value, floor + with_floor + tile.points + bonus) end
    list[number] = value
  end
  return list
end

-- Of every takeable square the worth by number.
local function site_worths(view, plan, seat)
  local city = cities.read_city(view, seat)
  local worths, sum, n = {}, 0, 0
  for at, tile in pairs(plan.tiles) do
    if tile.kind then
      worths[at] = tile_worths(city, tile, plan.mayor)
      for number = 1, n_numbers do sum, n = sum + worths[at][number], n + 1 end
    end
  end
  local mean = n > 0 and sum / n or 0
  for at, tile in pairs(plan.tiles) do
    if not tile.kind then
      worths[at] = {}
      for number = 1, n_numbers do worths[at][number] = mean end
    end
  end
  return worths, city
end

-- ---- the rest of the round ----

-- Slots of the lines of every square that the Urbanist closes there, by the rule.
local function read_urbanist(view)
  local rule = view:rule("urbanist_blocks")
  slots_at = {}
  for at = 1, side * side do
    local row, col, closed = (at - 1) // side + 1, (at - 1) % side + 1, {}
    if rule == "row_and_column" or rule == "column" then closed[col], closed[side + col] = true, true end
    if rule == "row_and_column" or rule == "row" then closed[2 * side + row], closed[3 * side + row] = true, true end
    slots_at[at] = closed
  end
end

-- What a seat can take, best first, as numbers: worth in 1/256, number and slot.
local function choices_of(worths, left, slots)
  local list = {}
  for number = 1, n_numbers do
    local squares = target[number]
    for i = 1, left[number] > 0 and #slots or 0 do
      local slot = slots[i]
      local values = worths[squares[slot]]
      local value = values and values[number] or 0
      if value > 0.5 then list[#list + 1] = -((value * 256 // 1 | 0) << 12) + (number << 6) + slot end
    end
  end
  table.sort(list)
  return list
end

local function opposite(slot)
  local line, number = (slot - 1) // side, (slot - 1) % side + 1
  return (line ~ 1) * side + number
end

-- Follows a first move to the end of the round: everybody takes what is worth most to the seat.  Own worths minus those of others.
local function follow(plan, first)
  local taken, gone, used = {}, {}, {}
  for seat = 1, seats do used[seat] = {} end
  local closed, urbanist = plan.close_opposite, nil
  local function lay(seat, number, slot)
    local square, owner = target[number][slot], used[plan.shared and 1 or seat]
    taken[slot], gone[square], urbanist = true, true, slots_at[square]
    if closed then taken[opposite(slot)] = true end
    owner[number] = (owner[number] or 0) + 1
  end
  lay(plan.seat, first.number, first.slot)
  local sum, weight = first.value, 1
  for step = 1, #plan.order do
    local seat = plan.order[step]
    local left, owner = plan.architects[seat], used[plan.shared and 1 or seat]
    if seat == plan.seat then weight = weight * options.later end
    for _, choice in ipairs(plan.choices[seat]) do
      local number, slot = choice >> 6 & 63, choice & 63
      if not taken[slot] and not urbanist[slot] and not gone[target[number][slot]]
        and left[number] > (owner[number] or 0) then
        local worth = -(choice // 4096) / 256
        sum = sum + (seat == plan.seat and weight or -weight * plan.deny) * worth
        lay(seat, number, slot)
        break
      end
    end
  end
  return sum
end

-- Seats in the order of their turns after this one to the end of the round.
local function turn_order(view)
  local order, lap_turn = {}, view:turn()
  local seat, laps = view:seat(), view:turns_per_round() - view:lap()
  local left = seats - lap_turn + laps * seats
  for _ = 1, left do
    seat = seat % seats + 1
    order[#order + 1] = seat
  end
  return order
end

local function make_plan(view)
  local plan = {
    seat = view:seat(), tiles = read_site(view), choices = {}, architects = {}, order = turn_order(view),
    shared = view:rule("shared_architects"), close_opposite = view:rule("close_opposite_slot"),
    deny = options.deny / max(1, seats - 1),
    mayor = view:rule("start_player_rule") == "mayor" and view:round() < view:rounds() and options.mayor or 0,
  }
  local slots, lying, n_slots = {}, view:slot_number(), view:count("slot_number")
  for slot = 1, n_slots do
    if not lying[slot] and not (plan.close_opposite and lying[opposite(slot)]) then slots[#slots + 1] = slot end
  end
  for seat = 1, seats do
    plan.architects[seat] = view:architects(seat)
    local worths, city = site_worths(view, plan, seat)
    if seat == plan.seat then plan.worths, plan.city = worths, city end
    plan.choices[seat] = choices_of(worths, plan.architects[seat], slots)
  end
  return plan
end

-- The most points after the move and the building that follows it.
local function best_points(view, move)
  local after, best = view:after(move), -math.huge
  if after:phase() ~= "place_building" then return after:points(view:seat()) end
  for _, points in ipairs(after:values(view:seat())) do best = max(best, points) end
  return best
end

local function choose_architect(view, moves)
  local plan = make_plan(view)
  last_city = plan.city
  local list, exact = {}, plan.city.turns == 0 and {}
  local now = exact and view:points()
  for i, move in ipairs(moves) do
    local square = (move.row - 1) * side + move.col
    local values = plan.worths[square]
    local value = values and values[move.number] or 0
    if exact and move.takes then
      local key = square * 16 + move.number
      exact[key] = exact[key] or best_points(view, move) - now
      value = exact[key]
    end
    list[i] = { value = value, number = move.number, slot = move.slot, square = square, move = i }
  end
  table.sort(list, function(a, b) return a.value > b.value or a.value == b.value and a.move < b.move end)
  local best, best_value = list[1], -math.huge
  for i = 1, min(#list, options.width) do
    local value = follow(plan, list[i])
    if value > best_value then best, best_value = list[i], value end
  end
  return moves[best.move]
end

-- ---- building, and what else there is ----

-- Worth of throwing the tile away, by what the rules give for it.
local function discard_worth(view, city, kind, piece)
  local gives = view:rule("discard_gives_resources")
  if gives == "none" then return 0 end
  local p, e = view:in_hand_inhabitants(), view:in_hand_energy()
  if gives == "one_piece" then
    p = piece ~= "energy" and min(p, 1) or 0
    e = piece ~= "inhabitant" and min(e, 1) or 0
  end
  local _, worth = cities.tile_balance(city, kind, p, e)
  return worth
end

local function choose_building(view, moves)
  local values, seat = view:values(), view:seat()
  local city = last_city
  if not city or city.turns ~= max(0, view:turns_left(seat) - 1) then city = cities.read_city(view, seat) end
  last_city = nil
  local kind = cities.kinds[view:in_hand()]
  local square = cities.study_kind(city, kind).square
  local with_new, with_floor = cities.tile_balance(city, kind, view:in_hand_inhabitants(), view:in_hand_energy())
  local points = view:in_hand_points() + (view:in_hand_mayor() and options.mayor or 0)
  local best, best_value = 1, -math.huge
  for i, move in ipairs(moves) do
    local value = values[i]
    if city.turns > 0 then
      value = value / 1000 -- points decide between equals
      if move.kind == "build" then
        value = value + square[(move.row - 1) * cities.cols + move.col] + points + (move.stack and with_floor or with_new)
      else
        value = value + discard_worth(view, city, kind, move.piece)
      end
    end
    if value > best_value then best, best_value = i, value end
  end
  return best
end

-- Activates what is worth most together with what is activated after it, as long as that is worth more than to be done.
local function choose_activation(view, moves)
  local best, best_value = #moves, view:points()
  for i, move in ipairs(moves) do
    if move.kind == "activate" then
      local after = view:after(move)
      local value = after:points(view:seat())
      if after:to_act() == view:seat() then value = max(value, table.unpack(after:values(view:seat()))) end
      if value > best_value or value == best_value and moves[best].kind == "done" then best, best_value = i, value end
    end
  end
  return best
end

function planner.start(view)
  cities.start(view)
  seats, n_numbers = view:seats(), cities.n_numbers
  read_slots(view)
  read_urbanist(view)
end

function planner.choose(view, moves)
  local kind = moves[1].kind
  if kind == "architect" then return choose_architect(view, moves) end
  if kind == "build" or kind == "discard" then return choose_building(view, moves) end
  if kind == "activate" or kind == "done" then return choose_activation(view, moves) end
  for i, move in ipairs(moves) do
    if move.seat == view:seat() then return i end -- to begin is worth more than to wait
  end
  return moves[1]
end

return planner

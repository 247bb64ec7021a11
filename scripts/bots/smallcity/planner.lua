--- Plans towns: homes that grow around culture, factories for its goods and for citizens, parks against pollution, tourists abroad.
--
-- lib/smallcity/town.lua says what the squares of a town are worth and where a tile lies well; here is what to build, who goes where
-- and what to pay for.  Worths are votes until the end of the game.
local town = require "smallcity.town"

local planner = {
  name = "planner",
  games = { "smallcity" },
  options = {
    money = { default = 0.6, min = 0, max = 10, about = "votes that a dollar is worth for each round that is left" },
    park = { default = 1.0, min = 0, max = 10, about = "weight of what a park takes away" },
    home = { default = 1.0, min = 0, max = 10, about = "weight of new homes" },
    inflow = { default = 0.5, min = 0, max = 10, about = "votes of a newcomer for each round left" },
    away = { default = 0.4, min = 0, max = 10, about = "votes that a citizen abroad misses for each round left" },
    factories = { default = 2, min = 0, max = 10, about = "factories it wants" },
    keep = { default = 0.8, min = 0, max = 10, about = "weight of money that the council is to have" },
    shop = { default = 0.5, min = 0, max = 10, about = "weight of the first shops" },
  },
}

local max, min = math.max, math.min
local options = planner.options
local kinds = town.kinds
local GOODS = { "white", "grey", "black" }
local NUMBER = { white = 1, grey = 2, black = 3 }

local me, rounds
local homes_votes, university_votes -- knobs
local cash_rates, votes_rates = {}, {}
local hall_cells, park_reduction, may_enter, sales_limit

-- ---- the state of things, read at every decision ----

local left -- rounds of which phase 5 is still to come
local money, votes, dollar -- dollar: votes that one is worth
local goods = {}
local hall, career, action, supply
local count = {} -- tiles by kind
local n_culture, n_homes, n_factory_cells, n_park, capacity, on_board
local ports, ports_all -- homes of one: empty ones, all
local economy_next -- price of the next step of a disc in the row that gives money, if one stands there or may enter
local promise

local function read(view)
  left = rounds - view:round() + 1
  if view:stage() == "pollution" or view:stage() == "council" or view:stage() == "next" then left = left - 1 end
  money, votes = view:money(me), view:votes(me)
  dollar = left > 1 and max(1, min(4, options.money * left)) or 0.3
  if money > 8 then dollar = dollar / 2 end -- more than three tiles cost
  for g = 1, 3 do goods[g] = view:goods(me, g) end
  hall, career, supply = view:hall_citizens(me), view:career(me), view:general_supply(me)
  action, promise = view:action(me), view:promise_kept(me, 1)
  local tiles = view:tiles_of(me)
  n_culture, n_homes, n_factory_cells, capacity = 0, 0, 0, 0
  for i, kind in ipairs(town.kind_list) do
    local n = tiles[i]
    count[kind.id] = n
    if kind.class == "cultural" then n_culture = n_culture + n end
    if kind.class == "factory" then n_factory_cells = n_factory_cells + n * kind.size end
    if kind.class == "residential" then n_homes, capacity = n_homes + n, capacity + n * kind.size end
  end
  n_park = view:squares_of(me, 7)
  ports_all = count.R1 or 0
  ports = 0
  if ports_all > 0 then
    local names, stands = view:kind(me), view:meeple(me)
    for x = 0, 9 do
      local k, m = names[x], stands[x]
      for y = 0, 9 do
        if k[y] == "R1" and not m[y] then ports = ports + 1 end
      end
    end
  end
  economy_next = nil
  for disc = 1, 2 do
    local row = view:disc_row(me, disc)
    if row == "ECONOMY" then
      economy_next = view:disc_step(me, disc) + 1
      break
    elseif not row then
      economy_next = 1
    end
  end
  if economy_next and economy_next > 4 then economy_next = nil end
  on_board = view:citizens(me) + view:tourists(me)
end

-- Pollution of a round as things stand, more or less.
local function smoke() return on_board + min(n_factory_cells, 2) - n_park * park_reduction end

-- ---- goods: what culture still needs ----

local WANTED = { "SCHOOL", "LIBRARY", "MUSEUM", "METRO", "CLINIC", "UNIVERSITY" }
local need = {} -- goods by colour that the next buildings ask for

local function find_needs()
  local rest = { goods[1], goods[2], goods[3] }
  for g = 1, 3 do need[g] = 0 end
  local ahead = left >= 5 and 3 or left >= 3 and 2 or left >= 2 and 1 or 0
  for _, id in ipairs(WANTED) do
    local kind = kinds[id]
    if ahead > 0 and kind and (count[id] or 0) == 0 and kind.goods > 0 then
      ahead = ahead - 1
      for g = 1, 3 do
        local used = min(rest[g], kind.cost[g])
        rest[g] = rest[g] - used
        need[g] = need[g] + kind.cost[g] - used
      end
    end
  end
end

-- What one more good is worth.
local function good_worth(g)
  if need[g] > 0 then return 1.2 + 0.5 * left end
  return 0.4
end

-- ---- what to build ----

local build_worth = {}

-- Citizens who wait for a place to live: in the city hall, and those who may come this round.
local function inflow() return min(career, n_factory_cells, 3) end

function build_worth.residential(kind)
  if kind.level == 1 then
    if n_homes == 0 then return 6 * left end
    if hall > 0 then return options.home * (1.4 * left + (hall > ports and 0.6 * (left - 1) or 0)) end
    if left == 1 then return 0 end
    return options.home * (ports < 1 + inflow() and 0.7 or 0.2) * (left - 1)
  end
  local homeless = max(0, on_board - capacity) + (left > 1 and min(hall + inflow(), ports + 1) or 0)
  local filled = min(kind.level, homeless)
  return options.home * (homes_votes[filled] or 0) * (left - 1) * 0.7
end

function build_worth.cultural(kind)
  if left < 2 then return kind.id == "UNIVERSITY" and 2 or 0 end
  local worth = (1.5 + 0.6 * min(n_homes, 6)) * (left - 1)
  if kind.id == "UNIVERSITY" then worth = worth + 2 * left end
  return worth + 1
end

local function factories() return (count.F1 or 0) + (count.F2 or 0) + (count.F3 or 0) end
local function helpers() return (count.REFINERY or 0) + (count.HARBOR or 0) end

function build_worth.factory(kind)
  if left < 3 then return 0 end
  local n, bring = factories(), career > 2 and 1 or 0.2
  if kind.level > 1 then return bring * kind.level * (left - 2) end
  if n == 0 then return 8 * left end
  if n == 1 and helpers() < 1 then return bring * left end
  return (n < (promise == "2" and 3 or options.factories) and (1 + helpers()) * 0.5 or 0.2) * bring * (left - 1) * (left - 2) / 2
end

function build_worth.industrial()
  local n = factories()
  if n == 0 or left < 3 then return 0 end
  local missing = min(n, 2) * (n_factory_cells < 6 and 1 or 0)
  return (career > 2 and 1 or 0.3) * missing * 0.6 * (left - 1) * (left - 2) + left
end

function build_worth.commercial(kind)
  local n = (count.C1 or 0) + (count.C2 or 0) + (count.C3 or 0) + (count.C4 or 0)
  if left < 3 then return 0 end
  if kind.level == 1 then return n < 2 and options.shop * dollar * (left - 1) or 0 end
  return n < 2 and options.shop * (dollar + 0.5 * kind.level) * (left - 1) or 0
end

function build_worth.park(kind)
  local now = smoke()
  local later = now + (left > 1 and min(3, hall + inflow()) or 0)
  local gain = max(0, min(kind.size, now)) + (left - 1) * max(0, min(kind.size, later))
  if promise == "10" and left <= 4 and (count.P1 or 0) + (count.P2 or 0) + (count.P3 or 0) < 3 then gain = gain + 4 end
  return options.park * (promise == "6" and 1.3 or 1) * gain
end

-- What KIND is worth, its price taken off.
local function worth_of(kind, price)
  local find = build_worth[kind.class]
  return find and find(kind) - (price or 0) * min(dollar, 2.5) or 0
end

-- What is lost when only LEFT_OVER dollars are left for the council.
local GAINS = { 1, 1, 2, 4 }
local function council_loss(left_over)
  if left == 1 or not economy_next or votes >= economy_next or money < economy_next or left_over >= economy_next then return 0 end
  return options.keep * dollar * GAINS[economy_next]
end

local function upgrade_worth(kind)
  if promise == "2" and kind.class == "factory" then
    local below = count["F" .. kind.level - 1] or 0
    if below <= 1 and (count["F" .. kind.level] or 0) > 0 then return 0 end
  end
  if kind.class == "residential" then
    if kind.level == 2 and ports_all <= (left > 3 and hall > 0 and 1 or 0) and left > 2 then return 0 end
    return 50 + kind.level
  end
  if kind.class == "factory" then return left > 1 and 60 or 0 end
  return left > 2 and 20 or 0
end

local function value_to_build(view, move)
  if move.kind == "upgrade" then
    return upgrade_worth(kinds[kinds[move.building].up])
  elseif move.kind == "build" then
    local kind = kinds[move.building]
    local price = move.price or 0
    return worth_of(kind, price) - (price > 0 and council_loss(money - price) or 0)
  elseif move.kind == "expand" then
    local missing = view:levels(me) - view:area(me)
    if promise == "4" and left <= missing + 1 then return 100 end
    if promise ~= "8" and left > 1 and view:tiles_built(me) > 0 and view:unbuilt(me) < 12 then return 2 end
  end
  return 0
end

local function other_than(moves, kind)
  for _, move in ipairs(moves) do
    if move.kind ~= kind and (move.kind == "end" or move.kind == "pass") then return move end
  end
  return moves[1]
end

local function choose_build(view, moves)
  read(view)
  find_needs()
  local best, most = nil, 0
  for _, move in ipairs(moves) do
    local value = value_to_build(view, move)
    if value > most then best, most = move, value end
  end
  return best or other_than(moves)
end

-- ---- where to build ----

local site = {
  cultural = town.culture_site, residential = town.home_site, commercial = town.spare_site, park = town.park_site,
  service = town.spare_site, factory = town.industry_site, industrial = town.industry_site,
}

local first_area = {}

-- How many of SQUARES lie outside the area of the start.
local function outside(squares)
  local n = 0
  for _, s in ipairs(squares) do
    if not first_area[s] then n = n + 1 end
  end
  return n
end

local function choose_place(view, moves)
  read(view)
  town.read(view)
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local kind = kinds[move.building]
    local squares, building = town.covered(move)
    local value = (site[kind.class] or town.spare_site)(squares, kind.id, building)
    if promise == "8" then value = value - 20 * outside(squares) end
    if value > most then best, most = move, value end
  end
  return best
end

local function choose_warehouse(view, moves)
  read(view)
  town.read(view)
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local value = move.x and town.industry_site({ move.y * 10 + move.x }, "WAREHOUSE") or -100
    if move.x and promise == "8" then value = value - 20 * outside({ move.y * 10 + move.x }) end
    if value > most then best, most = move, value end
  end
  return best
end

local function choose_hall(_, moves)
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local value = -math.abs(move.x - 2) - math.abs(move.y - 2)
    if value > most then best, most = move, value end
  end
  return best
end

-- ---- who goes where ----

local cell, meeple, heads, on_tile, tile_kind = {}, {}, {}, {}, {}

local function read_meeples(view)
  local cells, stands, xs, ys, names = view:cell(me), view:meeple(me), view:head_x(me), view:head_y(me), view:kind(me)
  for s = 0, 99 do on_tile[s] = 0 end
  for x = 0, 9 do
    local c, m, hx, hy, k = cells[x], stands[x], xs[x], ys[x], names[x]
    for y = 0, 9 do
      local s = y * 10 + x
      cell[s], meeple[s], tile_kind[s] = c[y], m[y], k[y]
      heads[s] = hx[y] and hy[y] * 10 + hx[y] or nil
      if m[y] == me and heads[s] then on_tile[heads[s]] = on_tile[heads[s]] + 1 end
    end
  end
end

-- Votes of the N-th citizen of a home with room for SIZE, and the hope that it fills.
local function nth(n, size)
  local now = (homes_votes[n] or 0) - (homes_votes[n - 1] or 0)
  local full = (homes_votes[size] or 0) / size
  return now + (left > 1 and 0.5 * max(0, full - now) or 0.2 * max(0, full - now))
end

-- What selling is worth: the dearest goods that no building wants, as many as may be sold.
local function sales_worth()
  local worth, may_sell = 0, sales_limit
  for g = 3, 1, -1 do
    local n = need[g] == 0 and min(goods[g], may_sell) or 0
    worth = worth + n * max(0, cash_rates[g] * (left > 1 and dollar or 1) - 1)
    may_sell = may_sell - n
  end
  return worth
end

-- What a meeple does for its seat on a cell of TOWN_OF; without what it pollutes.
local function work_worth(kind_of_cell)
  if NUMBER[kind_of_cell] then
    local g = NUMBER[kind_of_cell]
    return good_worth(g), 1
  elseif kind_of_cell == "cash" then
    return left > 1 and dollar or 1, 0
  elseif kind_of_cell == "goods_cash" then
    return sales_worth(), 0
  elseif kind_of_cell == "cash_votes" then
    return money > 0 and (left <= 2 and min(money, 4) + 1 or 1) or 0, 0
  elseif kind_of_cell == "goods_votes" then
    local most = 0
    for g = 1, 3 do
      if goods[g] > 0 and (need[g] == 0 or left <= 2) then most = max(most, votes_rates[g]) end
    end
    return most, 0
  end
  return 0, 0
end

local fume -- what one more of pollution costs
local work_cost -- what it costs that a cell of a factory is not empty, for citizens who would come

local function read_moving(view)
  read(view)
  find_needs()
  read_meeples(view)
  fume = smoke() >= 0 and 1 or 0.2
  local room = min(hall_cells - max(0, hall - ports) - view:hall_goods(me, 1) - view:hall_goods(me, 2) - view:hall_goods(me, 3), 3)
  local empty = 0
  for s = 0, 99 do
    if NUMBER[cell[s]] and not meeple[s] then empty = empty + 1 end
  end
  work_cost = left > 1 and career > 0 and empty <= min(room, career) and options.inflow * (left - 1) or 0
end

-- What a citizen on S is worth there: of those who stand, or as one more.
local function own_cell_worth(s, joining)
  local c = cell[s]
  if c == "home" then
    local size = kinds[tile_kind[s]].size
    if size == 1 and hall > ports and left > 1 then return -fume end -- another would move in
    return nth(max(1, on_tile[heads[s]] + (joining and 1 or 0)), size) - fume
  elseif c == "staff" then
    local id = tile_kind[s]
    if id == "UNIVERSITY" then return university_votes + 0.2 - fume end
    return (id == "CLINIC" and 0.6 or id == "POLICE" and 0.3 or 0.2) - fume
  end
  local value, made = work_worth(c)
  if made > 0 then value = value - work_cost end
  if action == "ENGINEER" then made = 0 end
  return value - fume * (1 + made)
end

local function cell_worth(move)
  if move.town == me then return own_cell_worth(move.y * 10 + move.x, true) end
  return work_worth(move.cell) - 0.1 - options.away * max(0, left - 1)
end

local MUST = {
  white = true, grey = true, black = true, cash = true, goods_cash = true, cash_votes = true, goods_votes = true, rest = true,
}
local NO_PLACE = { hall = true, goods = true, none = true, water = true }

-- The best free cell of the own town for a meeple that stands on FROM, and what it is worth.
local function best_free(barred, from)
  local best, most = nil, -math.huge
  for s = 0, 99 do
    local c = cell[s]
    if c and not meeple[s] and not NO_PLACE[c] and not barred[s % 10][s // 10] then
      local value = own_cell_worth(s, heads[s] ~= heads[from])
      if value > most then best, most = s, value end
    end
  end
  return best, most
end

local function value_to_move(move, barred)
  if move.town ~= me then return 100 end -- tourists have little choice
  local s = move.y * 10 + move.x
  local _, free = best_free(barred, s)
  if MUST[cell[s]] then return 50 + free end
  return free - own_cell_worth(s, false) - 0.2
end

local function choose_meeple(view, moves)
  read_moving(view)
  local barred = view:barred(me)
  local best, most = nil, 0
  for _, move in ipairs(moves) do
    if move.kind == "move" then
      local value = value_to_move(move, barred)
      if value > most then best, most = move, value end
    end
  end
  return best or other_than(moves)
end

local function choose_to(view, moves)
  read_moving(view)
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local value = cell_worth(move)
    if value > most then best, most = move, value end
  end
  return best
end

local function choose_house(_, moves)
  for _, move in ipairs(moves) do
    if move.kind == "house" then return move end
  end
  return moves[1]
end

-- ---- trade, council, cards ----

local function choose_trade(view, moves)
  read(view)
  find_needs()
  local best, most = nil, 0
  for _, move in ipairs(moves) do
    local value = 0
    if move.kind == "buy" then
      local keep = left > 1 and 2 or 4
      if move.price <= money - keep or left == 1 and move.price <= max(1, money - 3) then
        value = move.votes - move.price * (left > 1 and dollar or 0.5)
      end
    elseif move.kind == "sell" then
      value = (move.money * (left > 1 and dollar or 1)) - good_worth(NUMBER[move.good])
      if left == 1 then value = move.money end
    elseif move.kind == "give" then
      value = move.votes - (left > 1 and good_worth(NUMBER[move.good]) or 0)
    end
    if value > most then best, most = move, value end
  end
  return best or other_than(moves)
end

local STEP = {
  ECONOMY = function(step) return ({ 2, 3, 5, 8 })[step] or 0 end,
}

local function row_worth(view, row, step)
  if row == "ECONOMY" then
    local amount = STEP.ECONOMY(step)
    return max(amount * 1.0, amount * (left > 0 and dollar or 0.1))
  elseif row == "TOURISM" then
    local n = min(step > 2 and 2 or 1, supply, view:hall_room(me))
    return n * 1.0 * max(0, left)
  elseif row == "INDUSTRY" then
    return left > 0 and ({ 1, 1.6, 2, 2.5 })[step] * good_worth(step > 2 and 2 or 1) * 0.7 or 0
  elseif row == "CONSTRUCTION" then
    if left == 0 then return 0.2 end
    return ({ 1, 2, 3, 6 })[step] * min(left, 3) * 0.8
  end
  return 0
end

local function choose_disc(view, moves)
  read(view)
  find_needs()
  local best, most = nil, 0.05
  local to_come = left -- council phases after this one
  for _, move in ipairs(moves) do
    if move.kind == "disc" then
      local value = row_worth(view, move.row, move.step) - move.price * (move.pay == "votes" and 1 or (left > 0 and dollar or 0.1))
      -- the steps to come
      if to_come > 0 and move.row == "ECONOMY" and move.step < 4 then value = value + min(to_come, 4 - move.step) * 1.0 end
      if move.from_row and move.from_row ~= move.row then value = value - 2 end
      if move.from_row == move.row and move.step == 1 then value = value - 3 end
      if promise == "5" then
        if (move.from_row == move.row and move.step > 1) or not move.from_row then value = value + 6 else value = value - 10 end
      end
      if value > most then best, most = move, value end
    end
  end
  return best or other_than(moves)
end

local function choose_gain(view, moves)
  read(view)
  find_needs()
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local value = (move.votes or 0) + (move.money or 0) * (left > 0 and dollar or 0.1)
    for g, name in ipairs(GOODS) do value = value + min(move[name] or 0, 9) * good_worth(g) * (g == 3 and 1.3 or 1) end
    if value > most then best, most = move, value end
  end
  return best
end

local function next_culture_lacks()
  for _, id in ipairs(WANTED) do
    local kind = kinds[id]
    if kind and (count[id] or 0) == 0 and kind.goods > 0 then
      local lacks = 0
      for g = 1, 3 do lacks = lacks + max(0, kind.cost[g] - goods[g]) end
      return lacks
    end
  end
  return 9
end

-- Whether a disc stands in a row of the council and can go on.
local function disc_to_move(view)
  for disc = 1, 2 do
    if view:disc_row(me, disc) and view:disc_step(me, disc) < 4 then return true end
  end
  return may_enter and not view:disc_row(me, 1)
end

local card_worth = {
  MAYOR = function() return left > 2 and 0.6 or 0.1 end,
  ARCHITECT = function()
    local n = next_culture_lacks()
    return n == 1 and 2.5 * max(1, left - 1) or n == 0 and 2 + 0.3 * left or 0.2
  end,
  MEDIATOR = function() return money >= 3 and 2 * dollar or money >= 2 and dollar or 0 end,
  ENGINEER = function() return min(n_factory_cells, 2) * 0.8 end,
  SUPPORTER = function() return max(2, dollar) end,
  URBAN_PLANNER = function(view)
    if promise == "8" or view:area(me) == view:levels(me) then return 0 end
    return promise == "4" and 6 or view:unbuilt(me) < 20 and 3 or 0.5
  end,
  CITY_COUNCILOR = function(view)
    if not disc_to_move(view) then return 0 end
    return (money >= 2 or votes >= 4) and 2 + (promise == "5" and 4 or 0) or 0.3
  end,
}

local function choose_card(view, moves)
  read(view)
  find_needs()
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local find = card_worth[move.action]
    local value = (find and find(view) or 0) - move.price * dollar
    if value > most then best, most = move, value end
  end
  return best
end

local HOPE = { -- of promises, by what their plan is likely to bring
  ["5"] = 18, ["6"] = 8, ["8"] = 6, ["10"] = 5.5, ["2"] = 5, ["4"] = 4.5, ["1"] = 3, ["7"] = 0, ["14"] = 1, ["20"] = 2, ["22"] = -2,
  ["21"] = 0, ["23"] = -1, ["31"] = 1, ["18"] = 3, ["17"] = 2, ["30"] = 3, ["25"] = 1, ["24"] = 0,
  ["19"] = -2, ["26"] = -4, ["32"] = 4,
}

local function choose_promise(_, moves)
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local value = 0
    for id in move.cards:gmatch("%S+") do value = value + (HOPE[id] or -5) end
    if value > most then best, most = move, value end
  end
  return best
end

local function choose_victim(view, moves)
  read_moving(view)
  fume = 1
  local best, least = moves[1], math.huge
  for _, move in ipairs(moves) do
    local value
    if not move.x then value = -0.5
    elseif move.owner ~= me then value = -1
    else value = own_cell_worth(move.y * 10 + move.x, false) end
    if value < least then best, least = move, value end
  end
  return best
end

local function choose_grave(view, moves)
  town.read(view)
  local best, least = moves[1], math.huge
  for _, move in ipairs(moves) do
    local value = town.worth[move.y * 10 + move.x]
    if value < least then best, least = move, value end
  end
  return best
end

local function choose_street(view, moves)
  town.read(view, view:mayor())
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local value = town.worth[move.y * 10 + move.x] + town.worth[move.to_y * 10 + move.to_x]
    if value > most then best, most = move, value end
  end
  return best
end

local function choose_store(view, moves)
  read(view)
  find_needs()
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local value = 0
    for g, name in ipairs(GOODS) do value = value + (move[name] or 0) * (good_worth(g) + 0.1 * g) end
    if value > most then best, most = move, value end
  end
  return best
end

local function choose_waive(view, moves)
  read(view)
  find_needs()
  local best, most = moves[1], -math.huge
  for _, move in ipairs(moves) do
    local value = move.good and good_worth(NUMBER[move.good]) + 0.1 * NUMBER[move.good] or 0
    if value > most then best, most = move, value end
  end
  return best
end

local function choose_staff(_, moves)
  for _, move in ipairs(moves) do
    if not move.x then return move end
  end
  return moves[1]
end

local choosers = {
  hall = choose_hall, promise = choose_promise, mayor = choose_street, action = choose_card, gain = choose_gain,
  councilor = choose_disc, council = choose_disc, build = choose_build, free_build = choose_build, place = choose_place,
  grow = choose_place, warehouse = choose_warehouse, waive = choose_waive, staff = choose_staff, move = choose_meeple,
  destination = choose_to, strand = choose_to, house = choose_house, trade = choose_trade, store = choose_store,
  victim = choose_victim, grave = choose_grave,
}

local function choose_by_points(view, moves)
  local best, values = 1, view:values()
  for i = 2, #moves do
    if values[i] > values[best] then best = i end
  end
  return best
end

function planner.start(view)
  me, rounds = view:seat(), view:rule("rounds")
  park_reduction = view:rule("park_reduction")
  hall_cells = view:rule("city_hall_cells")
  may_enter = view:rule("councilor_may_enter")
  sales_limit = view:rule("goods_cash_limit")
  if sales_limit == "none" then sales_limit = math.huge end
  homes_votes, university_votes = view:rule("residential_votes"), view:rule("university_votes")
  local cash, for_votes = view:rule("goods_cash_rates"), view:rule("goods_votes_rates")
  for g, name in ipairs(GOODS) do cash_rates[g], votes_rates[g] = cash[name], for_votes[name] end
  town.start(view)
  local levels = view:area_level(me)
  for x = 0, 9 do
    for y = 0, 9 do first_area[y * 10 + x] = levels[x][y] == 1 end
  end
end

function planner.choose(view, moves)
  local choose = choosers[view:phase()]
  if not moves[1].kind or not choose then return choose_by_points(view, moves) end -- a decision of house rules
  return choose(view, moves)
end

return planner

--- The board of Garden Nation as planners think of it: read from a view, built on and unbuilt again; what bots require.
--
-- Areas are numbered from 1 territory by territory, lands 1 to 3.  A worth is in points and speaks of one seat: its missions as far as
-- they are and may still come, cards it is about to claim, inhabitants, towers that could be abandoned, territories it leads.
-- Only + - * / on numbers: the same worths on every machine.
local board = {
  -- Hopes are shares of points.  Found by playing many games of variants of them against each other.
  weights = {
    near = { 0.5, 0.27, 0.14, 0.07, 0.03 }, -- of a card by the actions that it still takes
    second = 0.5,    -- of each further card against the one before
    tower = 0.4,     -- any unroofed tower: cards to come
    tall = 0.5,      -- the same of two floors or more
    part = 0.6,      -- of a mission's points for a tower that is not high enough yet
    inhabitant = 0.25, -- one of them while there is time to spend it
    poor = 8,        -- below so many each one is worth
    need = 0.7,      -- so much more
    salvage = 0.6,   -- hope of what a tower brings when it is abandoned
    action = 1.5,    -- what the action costs that does it
    lead = 0.15,     -- each inhabitant that control pays now, by round left
    ploy = 0.8,      -- a token in hand
    far = 10,        -- own actions left from which on the end is far
  },
}

local max, min = math.max, math.min
local weights = board.weights
local LANDS = { yellow = 1, green = 2, red = 3 }
local N = 49

-- ---- what does not change in a match ----

local seats, projects, missions, end_points
local territory, beside, leads_to, outer, number, areas = {}, {}, {}, {}, {}, {}
local step, min_left, max_height, refund_rate, price_rate, payout_rate, sole, tie, invade_roofed, roofed_count
local per_round -- actions of a seat in a round

board.territory, board.leads_to, board.areas, board.number = territory, leads_to, areas, number

local function index(printed) return (printed // 10 - 1) * 7 + printed % 10 + 1 end
board.index = index

local function read_projects(view)
  projects = {}
  for i = 1, view:count("project_id") do
    projects[i] = {
      primitive = view:project_primitive(i), land = LANDS[view:project_land(i)], other = LANDS[view:project_other_land(i)],
      floors = view:project_floors(i), other_floors = view:project_other_floors(i), count = view:project_count(i),
      where = view:project_where(i), points = view:project_gives(i),
    }
    local card = projects[i]
    local alone = card.primitive ~= "trio" and (card.primitive ~= "pair" or not card.other or card.other == card.land)
    card.built = alone and card.land or nil -- no tower on another land is built for it
  end
  board.projects = projects
end

local function read_missions(view)
  missions = {}
  for i = 1, view:count("mission_id") do
    local mission = {
      primitive = view:mission_primitive(i), land = LANDS[view:mission_land(i)], floors = max(1, view:mission_floors(i)),
      other = LANDS[view:mission_other_land(i)], other_floors = max(1, view:mission_other_floors(i)),
      points = view:mission_each(i), territories = {}, family = view:mission_family(i), id = view:mission_id(i), number = i,
    }
    for t = 1, 7 do mission.territories[t] = view:mission_territory(i, t) or nil end
    if mission.primitive == "control" then mission.control = view:mission_control(i) end
    missions[mission.id] = mission
  end
  board.missions = missions
end

function board.start(view)
  seats = view:seats()
  read_projects(view)
  read_missions(view)
  local numbers, leads = view:number(), view:leads_to()
  for t = 1, 7 do
    areas[t] = {}
    for p = 0, 6 do
      local a = (t - 1) * 7 + p + 1
      areas[t][p + 1], territory[a], number[a], leads_to[a], beside[a] = a, t, numbers[t][p], leads[t][p], {}
      outer[a] = view:slot(t) ~= 0
      for k, printed in ipairs(view:neighbour(t, p)) do beside[a][k] = index(printed) end
    end
  end
  end_points = view:end_points()
  step, min_left, max_height = view:rule("floor_increment"), view:rule("min_inhabitants_left"), view:rule("max_height")
  max_height = math.type(max_height) == "integer" and max_height > 0 and max_height or 99
  refund_rate = view:rule("refund_multiplier")
  price_rate, payout_rate = view:rule("invasion_price_multiplier"), view:rule("invasion_payout_multiplier")
  sole, tie = view:rule("control_sole_gain"), view:rule("control_tie_gain")
  invade_roofed, roofed_count = view:rule("invade_roofed"), view:rule("missions_count_roofed")
  per_round = (view:rule("actions_first_slot") + (view:turns() - 1) * view:rule("actions_other_slots")) / seats
end

-- ---- the position ----

local owner, floors, roof, land, shares = {}, {}, {}, {}, {}
local inhabitants, supply, ploys, tokens, display = {}, {}, {}, {}, {}
local n_roofs, last_round, kept, rounds_left, actions, late

board.owner, board.floors, board.roof, board.land, board.display = owner, floors, roof, land, display
board.inhabitants, board.supply, board.ploys, board.tokens, board.shares = inhabitants, supply, ploys, tokens, shares

local function read_areas(view)
  local owners, heights, roofs, lands = view:owner(), view:floors(), view:roof(), view:land()
  for t = 1, 7 do
    shares[t] = {}
    for seat = 1, seats do shares[t][seat] = 0 end
    for p = 0, 6 do
      local a = (t - 1) * 7 + p + 1
      owner[a], floors[a], roof[a], land[a] = owners[t][p] or 0, heights[t][p], roofs[t][p], LANDS[lands[t][p]] or 0
      if owner[a] > 0 then shares[t][owner[a]] = shares[t][owner[a]] + floors[a] end
    end
  end
end

-- Rounds that are still to come, and own actions in them, by the supply that is used up first.
local function look_far(view)
  if last_round then
    rounds_left = 0
    actions = view:actions_left()
    if seats == 2 and view:turn() and view:turn() + 2 <= view:turns() then actions = actions + 2 end
  else
    local fewest = 99
    for seat = 1, seats do fewest = min(fewest, supply[seat]) end
    rounds_left = 1.1 * fewest / per_round
    actions = rounds_left * per_round
  end
  local rounds = view:rule("max_rounds")
  if math.type(rounds) == "integer" and rounds > 0 then
    rounds_left = min(rounds_left, rounds - view:round())
    actions = min(actions, rounds_left * per_round + view:actions_left())
  end
  late = max(0, 1 - actions / weights.far)
end

--- Reads what can be seen; ME is the seat whose missions count.
function board.read(view, me)
  read_areas(view)
  for seat = 1, seats do
    inhabitants[seat], supply[seat], ploys[seat] = view:inhabitants(seat), view:supply(seat), view:ploys(seat)
  end
  for l = 1, 3 do tokens[l] = view:tokens(l) end
  for place = 1, view:count("display") do display[place] = view:display(place) or 0 end
  n_roofs, last_round = view:roofs(), view:last_round()
  kept = {}
  for card = 1, view:count("mission_kept", me) do
    local id = view:mission_kept(me, card)
    if id then kept[#kept + 1] = missions[id] end
  end
  look_far(view)
end

function board.keep(list) kept = list end
function board.actions_left() return actions end
function board.late() return late end
function board.roofs() return n_roofs end

function board.price(a) return number[a] + step * floors[a] end

local function cost(a)
  local n = floors[a]
  return number[a] * n + step * (n * (n - 1) // 2)
end

function board.refund(a) return refund_rate * cost(a) // 1 end
function board.invasion_price(a) return price_rate * cost(a) end

function board.can_build(seat, a)
  local of = owner[a]
  return supply[seat] > 0 and (of == 0 or of == seat and not roof[a] and floors[a] < max_height)
    and inhabitants[seat] - number[a] - step * floors[a] >= min_left
end

function board.can_invade(seat, a)
  local of = owner[a]
  return of > 0 and of ~= seat and ploys[seat] > 0 and supply[seat] >= floors[a] and (invade_roofed or not roof[a])
    and inhabitants[seat] - price_rate * cost(a) >= min_left
end

-- ---- building, and back ----

--- L: the land that a bramble without a token gets.
function board.build(seat, a, l)
  local price = number[a] + step * floors[a]
  inhabitants[seat], supply[seat] = inhabitants[seat] - price, supply[seat] - 1
  floors[a], owner[a] = floors[a] + 1, seat
  local share = shares[territory[a]]
  share[seat] = share[seat] + 1
  if l then land[a] = l end
end

function board.unbuild(seat, a, l)
  floors[a] = floors[a] - 1
  inhabitants[seat], supply[seat] = inhabitants[seat] + number[a] + step * floors[a], supply[seat] + 1
  if floors[a] == 0 then owner[a] = 0 end
  local share = shares[territory[a]]
  share[seat] = share[seat] - 1
  if l then land[a] = 0 end
end

--- Returns what `unabandon` wants.
function board.abandon(seat, a)
  local gain, n, roofed = board.refund(a), floors[a], roof[a]
  local share = shares[territory[a]]
  share[seat] = share[seat] - n
  inhabitants[seat], supply[seat] = inhabitants[seat] + gain, supply[seat] + n
  owner[a], floors[a], roof[a] = 0, 0, false
  if roofed then n_roofs = n_roofs + 1 end
  return gain, n, roofed
end

function board.unabandon(seat, a, gain, n, roofed)
  local share = shares[territory[a]]
  share[seat] = share[seat] + n
  inhabitants[seat], supply[seat] = inhabitants[seat] - gain, supply[seat] - n
  owner[a], floors[a], roof[a] = seat, n, roofed
  if roofed then n_roofs = n_roofs - 1 end
end

function board.invade(seat, a)
  local of, n, roofed, price = owner[a], floors[a], roof[a], price_rate * cost(a)
  local payout, share = payout_rate * cost(a), shares[territory[a]]
  inhabitants[seat], inhabitants[of] = inhabitants[seat] - price, inhabitants[of] + payout
  supply[seat], supply[of], ploys[seat] = supply[seat] - n, supply[of] + n, ploys[seat] - 1
  share[seat], share[of] = share[seat] + n, share[of] - n
  owner[a], roof[a] = seat, false
  return of, roofed, price, payout
end

function board.uninvade(seat, a, of, roofed, price, payout)
  local n, share = floors[a], shares[territory[a]]
  inhabitants[seat], inhabitants[of] = inhabitants[seat] + price, inhabitants[of] - payout
  supply[seat], supply[of], ploys[seat] = supply[seat] + n, supply[of] - n, ploys[seat] + 1
  share[seat], share[of] = share[seat] - n, share[of] + n
  owner[a], roof[a] = of, roofed
end

function board.claim(a, place)
  local card = display[place]
  roof[a], display[place], n_roofs = true, 0, n_roofs - 1
  return card
end

function board.unclaim(a, place, card) roof[a], display[place], n_roofs = false, card, n_roofs + 1 end

-- ---- cards ----

-- An own unroofed tower of N floors or more on land L (nil: any).
local function stands(seat, a, n, l) return owner[a] == seat and not roof[a] and floors[a] >= n and (not l or land[a] == l) end

local meets = {}

function meets.tower(card, seat, a)
  return stands(seat, a, card.floors, card.land) and (card.where == "anywhere" or outer[a] == (card.where == "outer"))
end

function meets.beside_vacant(card, seat, a)
  if not stands(seat, a, card.floors, card.land) then return false end
  local n = 0
  local near = beside[a]
  for k = 1, #near do
    local b = near[k]
    if owner[b] == 0 and land[b] > 0 and (not card.other or land[b] == card.other) then n = n + 1 end
  end
  return n >= max(1, card.count)
end

function meets.pair(card, seat, a)
  local x, y, l = card.floors, card.other_floors, card.land
  local o = card.other or l
  local high, low = stands(seat, a, x, l), stands(seat, a, y, o)
  if not high and not low then return false end
  local near = beside[a]
  for k = 1, #near do
    local b = near[k]
    if owner[b] == seat and (high and stands(seat, b, y, o) or low and stands(seat, b, x, l)) then return true end
  end
  return false
end

function meets.equal(card, seat, a)
  if not stands(seat, a, card.floors, card.land) then return false end
  local near = beside[a]
  for k = 1, #near do
    local b = near[k]
    if floors[b] == floors[a] and stands(seat, b, card.floors, card.land) then return true end
  end
  return false
end

-- Whether A can be the main tower with BUILT as one of the three.
local function is_main(card, seat, a, built)
  if not stands(seat, a, card.floors, card.land) then return false end
  local found, part = { false, false, false }, a == built
  local near = beside[a]
  for k = 1, #near do
    local b = near[k]
    if stands(seat, b, card.other_floors) and land[b] ~= card.land then found[land[b]], part = true, part or b == built end
  end
  if card.land then found[card.land] = true else found[land[a]] = true end
  return part and found[1] and found[2] and found[3]
end

function meets.trio(card, seat, a)
  if is_main(card, seat, a, a) then return true end
  local near = beside[a]
  for k = 1, #near do
    local b = near[k]
    if owner[b] == seat and is_main(card, seat, b, a) then return true end
  end
  return false
end

function meets.rivals(card, seat, a)
  if not stands(seat, a, card.floors, card.land) then return false end
  local n = 0
  local near = beside[a]
  for k = 1, #near do
    local b = near[k]
    if owner[b] > 0 and owner[b] ~= seat then n = n + 1 end
  end
  return n >= card.count
end

function meets.group(card, seat, a)
  if not stands(seat, a, card.floors, card.land) then return false end
  local seen, list, k = { [a] = true }, { a }, 1
  while list[k] do
    for _, b in ipairs(beside[list[k]]) do
      if not seen[b] and stands(seat, b, card.floors, card.land) then seen[b], list[#list + 1] = true, b end
    end
    k = k + 1
  end
  return #list >= card.count
end

function meets.territories(card, seat, a)
  if not stands(seat, a, card.floors, card.land) then return false end
  local n = 0
  for t = 1, 7 do
    for _, b in ipairs(areas[t]) do
      if stands(seat, b, card.floors, card.land) then
        n = n + 1
        break
      end
    end
  end
  return n >= card.count
end

function meets.lua() return false end -- the view alone can tell

--- Whether SEAT's tower on A meets a card.
local function fits(card, seat, a)
  if card.built and card.built ~= land[a] then return false end
  return meets[card.primitive](card, seat, a)
end
board.meets = fits

-- Floors that a tower of N still takes on A: nil if it cannot stand there.
local function missing(seat, a, n, l)
  if l and land[a] ~= l then return nil end
  local of = owner[a]
  if of == seat and not roof[a] then return max(0, n - floors[a]) end
  return of == 0 and n or nil
end

-- The fewest actions after which a pair is there.
local function actions_for_pair(card, seat, mine)
  local x, y, l, o = card.floors, card.other_floors, card.land, card.other or card.land
  local best = x + y
  for i = 1, #mine do
    local a = mine[i]
    if not roof[a] and (not card.built or card.built == land[a]) then
      local high, low, near = missing(seat, a, x, l), missing(seat, a, y, o), beside[a]
      for k = 1, #near do
        local b = near[k]
        local n = high and missing(seat, b, y, o)
        if n and high + n < best then best = high + n end
        n = low and missing(seat, b, x, l)
        if n and low + n < best then best = low + n end
      end
    end
  end
  return best
end

-- Of a trio round A, none of which may stand yet.
local function actions_round(card, seat, a, most)
  local of = owner[a]
  local n = of == 0 and card.floors or card.floors - floors[a]
  if n < 0 then n = 0 end
  if of ~= 0 and (of ~= seat or roof[a]) or n >= most then return most end
  local side = card.other_floors
  local s1, s2, s3, near = 9, 9, 9, beside[a]
  for k = 1, #near do
    local b = near[k]
    of = owner[b]
    if of == 0 or of == seat and not roof[b] then
      local m, l = side - floors[b], land[b]
      if m < 0 then m = 0 end
      if l == 1 then
        if m < s1 then s1 = m end
      elseif l == 2 then
        if m < s2 then s2 = m end
      elseif l == 3 and m < s3 then s3 = m end
    end
  end
  if card.land == 1 then s1 = 0 elseif card.land == 2 then s2 = 0 else s3 = 0 end
  n = n + s1 + s2 + s3
  return n < most and n or most
end

-- Only where a tower of one's own stands it can be nearer than all three of them.
local function actions_for_trio(card, seat, mine)
  local best, l = card.floors + 2 * card.other_floors, card.land
  for i = 1, #mine do
    local a = mine[i]
    if not roof[a] then
      if land[a] == l then best = actions_round(card, seat, a, best) end
      local near = beside[a]
      for k = 1, #near do
        local b = near[k]
        if land[b] == l and land[a] ~= l then best = actions_round(card, seat, b, best) end
      end
    end
  end
  return best
end

-- The fewest actions after which a card is met; 9: more than can be foreseen.
local function actions_for(card, seat, mine)
  local kind = card.primitive
  if kind == "pair" then return actions_for_pair(card, seat, mine) end
  if kind == "trio" then return actions_for_trio(card, seat, mine) end
  if kind ~= "tower" and kind ~= "beside_vacant" then return 9 end
  local best, l = card.floors, card.land
  for i = 1, #mine do
    local a = mine[i]
    if not roof[a] and (not l or land[a] == l) then
      local before = floors[a]
      local n = before >= best and 1 or card.floors - before
      if n < 1 then n = 1 end
      if n < best then
        floors[a] = before + n
        if meets[kind](card, seat, a) then best = n end
        floors[a] = before
      end
    end
  end
  return best
end

-- ---- worth ----

-- Shares of the points of all cards that can be seen.
local function cards_worth(seat, mine)
  local worths = {}
  for place = 1, n_roofs > 0 and #display or 0 do
    local card = projects[display[place]]
    if card then
      local n = actions_for(card, seat, mine)
      local near = weights.near[n < 1 and 1 or n]
      worths[#worths + 1] = -(near and near * card.points or 0)
    end
  end
  table.sort(worths)
  local sum, share = 0, 1
  for i = 1, #worths do sum, share = sum - share * worths[i], share * weights.second end
  return sum
end

-- What a tower of N floors is of one that should have K.
local function part(n, k)
  if n >= k then return 1 end
  local left = k - n
  if left > actions then return 0 end
  return weights.part * (n / k) * (n / k) * min(1, actions / (3 * left))
end

-- How sure control of a territory is at the end, by floors ahead of the best other one.
local function control_share(ahead, own)
  local now = ahead > 0 and own > 0 and 1 or 0
  local hope = ahead > 0 and min(0.95, 0.5 + 0.13 * ahead) or ahead == 0 and 0.25 or ahead == -1 and 0.12 or 0.04
  return late * now + (1 - late) * hope
end

local function ahead_in(seat, t)
  local share, other = shares[t], 0
  for s = 1, seats do
    if s ~= seat and share[s] > other then other = share[s] end
  end
  return share[seat] - other, share[seat]
end

local function control_worth(mission, seat)
  local chances = { [0] = 1 }
  for t in pairs(mission.territories) do
    local chance = control_share(ahead_in(seat, t))
    for k = #chances, 0, -1 do
      chances[k + 1] = (chances[k + 1] or 0) + chances[k] * chance
      chances[k] = chances[k] * (1 - chance)
    end
  end
  local sum, control = 0, mission.control
  for k = 0, #chances do sum = sum + chances[k] * (control[k] or control[#control] or 0) end
  return sum
end

local function beside_worth(mission, mine)
  local n = 0
  for _, a in ipairs(mine) do
    for _, b in ipairs(stands(owner[a], a, mission.floors, mission.land) and beside[a] or {}) do
      if stands(owner[a], b, mission.other_floors, mission.other or mission.land)
        and (mission.primitive ~= "equal" or floors[a] == floors[b]) then
        n = n + (a < b and 1 or 0)
      end
    end
  end
  return n * mission.points
end

--- Points of a mission as they are and may come.
local function mission_worth(mission, seat, mine)
  local kind, k, l, points, sum = mission.primitive, mission.floors, mission.land, mission.points, 0
  if kind == "control" then return control_worth(mission, seat) end
  if kind == "pairs" or kind == "equal" then return beside_worth(mission, mine) end
  if kind == "lua" then return 0 end
  local best = kind == "territories" and {}
  for _, a in ipairs(mine) do
    if (roofed_count or not roof[a]) and (not l or land[a] == l) then
      local n = floors[a]
      if kind == "floors" then sum = sum + (n >= k and n * points or 0)
      elseif best then best[territory[a]] = max(best[territory[a]] or 0, n)
      else sum = sum + points * part(n, k) end
    end
  end
  for t = 1, best and 7 or 0 do
    if best[t] then sum = sum + points * part(best[t], k) end
  end
  return sum
end
board.mission_worth = mission_worth

local function points_at(n)
  local top = #end_points
  return end_points[n < 0 and 0 or n > top and top or n]
end

local function inhabitants_worth(n)
  local here = points_at(n)
  local smooth = (points_at(n - 3) + points_at(n - 1) + here + points_at(n + 1) + points_at(n + 3)) / 5
  local time = weights.inhabitant * min(n, 45) - (n < weights.poor and weights.need * (weights.poor - n) or 0)
  if actions < 1 then return here end
  return late * smooth + (1 - late) * time
end

-- What control would pay a seat.
local function income(seat)
  local sum = 0
  for t = 1, 7 do
    local share, other = shares[t], 0
    local own = share[seat]
    if own > 0 then
      for s = 1, seats do
        if s ~= seat and share[s] > other then other = share[s] end
      end
      if own > other then sum = sum + sole elseif own == other then sum = sum + tie end
    end
  end
  return sum
end

--- Everything of SEAT that is not yet points of cards.
function board.worth(seat)
  local mine = {}
  for a = 1, N do
    if owner[a] == seat then mine[#mine + 1] = a end
  end
  local coming = income(seat)
  local sum = inhabitants_worth(inhabitants[seat] + (last_round and coming or 0))
  sum = sum + weights.lead * coming * min(rounds_left, 3) + weights.ploy * ploys[seat] * (1 - late)
  for i = 1, #kept do sum = sum + mission_worth(kept[i], seat, mine) end
  if actions >= 1 then
    sum = sum + cards_worth(seat, mine)
    for _, a in ipairs(mine) do
      local back = weights.inhabitant * board.refund(a) - weights.action
      if roof[a] then
        if back > 0 then sum = sum + weights.salvage * back * min(1, actions / 4) end
      else
        sum = sum + (weights.tower + (floors[a] >= 2 and weights.tall or 0)) * (1 - late)
        if back > 0 then sum = sum + 0.5 * weights.salvage * back * min(1, actions / 4) end
      end
    end
  end
  return sum
end

--- The most points that SEAT can claim with one floor in a territory (nil: anywhere).
function board.threat(seat, t)
  local best = 0
  if not t or n_roofs <= 0 then return 0 end
  for _, a in ipairs(areas[t]) do
    if land[a] > 0 and board.can_build(seat, a) then
      local of = owner[a]
      floors[a], owner[a] = floors[a] + 1, seat
      for place = 1, #display do
        local card = projects[display[place]]
        if card and card.points > best and fits(card, seat, a) then best = card.points end
      end
      floors[a], owner[a] = floors[a] - 1, of
    end
  end
  return best
end

return board

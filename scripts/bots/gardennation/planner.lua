--- Plans towers: follows each action with what it could claim and the action after it, to where the torticrane leaves the next player.
--
-- lib/gardennation/board.lua says what a position is worth to the own seat; here actions are tried on it.  Best first: every move of
-- the decision is tried by itself, the most promising ones with the best action that can follow in the same turn.
local board = require "gardennation.board"

local planner = {
  name = "planner",
  games = { "gardennation" },
  options = {
    deny = { default = 0.4, min = 0, max = 10, about = "weight of what the next player can claim at once" },
    rival = { default = 0.6, min = 0, max = 10, about = "points that a floor is worth which another player loses" },
    token = { default = 0.8, min = 0, max = 20, about = "points that a ploy has to bring" },
    second = { default = 0.5, min = 0, max = 10, about = "weight of what the own second action can claim, before it is looked at" },
    width = { default = 6, min = 1, max = 1000, about = "moves that are followed by a second action" },
  },
}

local max, min = math.max, math.min
local options = planner.options
local LANDS = { yellow = 1, green = 2, red = 3 }

local me, seats
local turn_ends -- after the actions that are left: who can be next, or nil where the game ends
local chosen_land -- that the plan gives the bramble now being built on

-- ---- what a line of play comes to ----

-- What those who can be next could claim at once where the torticrane stands; the own seat's counts for it.
local function leave(crane)
  if not turn_ends then return 0 end
  local least = math.huge
  for _, seat in ipairs(turn_ends) do
    local found = board.threat(seat, crane)
    if seat == me then found = -found end
    least = min(least, found)
  end
  return -options.deny * least
end

local follow -- the most that ACTIONS more of them are worth from where the torticrane stands

-- After a floor on A: the best of the cards it meets, or none of them.  Returns the worth and the place of the card.
local function after_floor(a, left, points, wide)
  local crane = board.leads_to[a]
  local best, place = follow(crane, left, points, wide), 0
  if board.roofs() > 0 and not board.roof[a] then
    for p = 1, #board.display do
      local card = board.projects[board.display[p]]
      if card and board.meets(card, me, a) then
        local number = board.claim(a, p)
        local found = follow(crane, left, points + card.points, wide)
        board.unclaim(a, p, number)
        if found > best then best, place = found, p end
      end
    end
  end
  return best, place
end

local function lands_for(a)
  if board.land[a] > 0 then return { false } end
  local list = {}
  for l = 1, 3 do
    if board.tokens[l] > 0 then list[#list + 1] = l end
  end
  return list
end

local function try_build(a, left, points, wide)
  local best, land = -math.huge, nil
  for _, l in ipairs(lands_for(a)) do
    board.build(me, a, l)
    local found = after_floor(a, left, points, wide)
    board.unbuild(me, a, l)
    if found > best then best, land = found, l end
  end
  return best, land
end

local function try_abandon(a, left, points, wide)
  local gain, n, roofed = board.abandon(me, a)
  local found = follow(board.leads_to[a], left, points, wide)
  board.unabandon(me, a, gain, n, roofed)
  return found
end

local function try_invade(a, left, points, wide)
  local loss = options.rival * (board.floors[a] + 1) * (board.roof[a] and 0.4 or 1)
  local of, roofed, price, payout = board.invade(me, a)
  local found = after_floor(a, left, points + loss - 0.3 * payout, wide)
  board.uninvade(me, a, of, roofed, price, payout)
  return found - options.token
end

-- The best main action in a territory.
local function best_action(t, left, points)
  local best = -math.huge
  for _, a in ipairs(board.areas[t]) do
    if board.can_build(me, a) then best = max(best, (try_build(a, left, points, false))) end
    if board.owner[a] == me then best = max(best, try_abandon(a, left, points, false)) end
  end
  return best
end

function follow(crane, left, points, wide)
  if left == 0 then return board.worth(me) + points + leave(crane) end
  local best = wide and best_action(crane, left - 1, points) or -math.huge
  if best == -math.huge then return board.worth(me) + points + options.second * board.threat(me, crane) end
  return best
end

-- ---- lines: a move, and the main action that it is or that follows the ploy or the advance ----

local tries = { construct = try_build, abandon = try_abandon, invade = try_invade }

local function undo_ploy(line)
  if line.to then board.roof[line.from], board.roof[line.to] = true, false end
  if line.ploy then board.ploys[me] = board.ploys[me] + 1 end
end

local function do_ploy(line)
  if line.to then board.roof[line.from], board.roof[line.to] = false, true end
  if line.ploy then board.ploys[me] = board.ploys[me] - 1 end
end

local function value_of(line, left, wide)
  if not line.try then return board.worth(me) + leave(nil), nil end
  do_ploy(line)
  local value, land = line.try(line.a, left - 1, 0, wide)
  undo_ploy(line)
  return line.ploy and value - options.token or value, land
end

local function add_lines(list, move)
  local kind = move.kind
  if tries[kind] then
    list[#list + 1] = { move = move, try = tries[kind], a = board.index(move.area) }
    return
  end
  if kind == "pass" then
    list[#list + 1] = { move = move }
    return
  end
  local ploy, from, to = kind ~= "advance", nil, nil
  local t = move.territory
  if kind == "transfer" then
    from, to = board.index(move.area), board.index(move.target)
    t = board.territory[from]
  end
  local n = #list
  for _, a in ipairs(board.areas[t]) do
    local line = { move = move, a = a, ploy = ploy, from = from, to = to }
    do_ploy(line)
    line.try = board.can_build(me, a) and try_build or board.owner[a] == me and try_abandon or nil
    undo_ploy(line)
    if line.try then list[#list + 1] = line end
  end
  if #list == n then list[#list + 1] = { move = move, dull = true } end
end

-- ---- decisions ----

-- Who can be next when the own turn ends: nil if the game may be over then.
local function find_next(view)
  if not view:turn() then return nil end
  if view:turn() == view:turns() then return not view:last_round() and { me } or nil end
  if seats == 2 then return { 3 - me } end
  local list = {}
  for seat = 1, seats do
    if not view:had_turn(seat) then list[#list + 1] = seat end
  end
  return #list > 0 and list or nil
end

local function read(view)
  board.read(view, me)
  turn_ends = find_next(view)
end

local function choose_action(view, moves)
  read(view)
  local left, list = view:actions_left(), {}
  for _, move in ipairs(moves) do add_lines(list, move) end
  for i, line in ipairs(list) do
    line.value, line.land = value_of(line, left, false)
    line.index = i
    if line.dull then line.value = line.value - 100 end
  end
  table.sort(list, function(x, y) return x.value > y.value or x.value == y.value and x.index < y.index end)
  local best, best_value = list[1], -math.huge
  for i = 1, left > 1 and min(#list, options.width) or 0 do
    local value, land = value_of(list[i], left, true)
    if value > best_value then best, best_value, list[i].land = list[i], value, land end
  end
  chosen_land = best.land
  return best.move
end

local function choose_land(moves)
  for _, move in ipairs(moves) do
    if LANDS[move.land] == chosen_land then return move end
  end
  return moves[1]
end

-- Cards that the board does not understand are worth their points.
local function choose_project(view, moves)
  read(view)
  local a, left = board.index(view:built()), view:actions_left() - 1
  local best, best_value = nil, -math.huge
  for _, move in ipairs(moves) do
    local value
    if move.kind == "claim" then
      local place = view:project_place(move.card)
      local number = board.claim(a, place)
      value = follow(board.leads_to[a], left, move.points, left > 0)
      board.unclaim(a, place, number)
    else
      value = follow(board.leads_to[a], left, 0, left > 0)
    end
    if value > best_value then best, best_value = move, value end
  end
  return best
end

local function choose_next(view, moves)
  read(view)
  local best, least = nil, math.huge
  for _, move in ipairs(moves) do
    local found = board.threat(move.seat, view:crane()) + 0.1 * view:points(move.seat)
    if found < least then best, least = move, found end
  end
  return best
end

-- ---- missions ----

-- What a mission is likely to bring, by what it asks for and the land it asks for it on.
local function mission_hope(mission)
  local kind = mission.primitive
  if kind == "territories" then return mission.points * (mission.floors >= 4 and 2.2 or 2.4) end
  if kind == "towers" then return mission.points * 3.2 end
  if kind == "floors" then return mission.points * 8 end
  if kind == "control" then return 6 end
  return mission.points * 2
end

local function pair_hope(x, y)
  local sum = mission_hope(x) + mission_hope(y)
  if x.primitive == "territories" and y.primitive == "territories" then return sum + 6 end
  if x.land and x.land == y.land then sum = sum + 3 end
  if x.primitive == "territories" or y.primitive == "territories" then
    if x.primitive ~= "control" and y.primitive ~= "control" then sum = sum + 2 end
  end
  return sum
end

local function choose_missions(moves)
  local best, most = nil, -math.huge
  for _, move in ipairs(moves) do
    local list, sum = {}, 0
    for id in move.cards:gmatch("%S+") do list[#list + 1] = board.missions[id] end
    if #list == 1 then sum = mission_hope(list[1]) end
    for i = 1, #list do
      for j = i + 1, #list do sum = sum + pair_hope(list[i], list[j]) end
    end
    if sum > most then best, most = move, sum end
  end
  return best
end

local function choose_by_points(view, moves)
  local best, values = 1, view:values()
  for i = 2, #moves do
    if values[i] > values[best] then best = i end
  end
  return best
end

function planner.start(view)
  me, seats = view:seat(), view:seats()
  board.start(view)
end

function planner.choose(view, moves)
  local phase = view:phase()
  if not moves[1].kind then return choose_by_points(view, moves) end -- a decision of house rules
  if phase == "action" then return choose_action(view, moves) end
  if phase == "land" then return choose_land(moves) end
  if phase == "project" then return choose_project(view, moves) end
  if phase == "next" then return choose_next(view, moves) end
  return choose_missions(moves)
end

return planner

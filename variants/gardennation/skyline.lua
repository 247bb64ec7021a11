--- Cards for the highest towers: each function is named by a project or a mission of the variant.
local rule = {
  options = {
    each = { default = 3, min = 1, max = 9, about = "points of Skyline for each territory, of Valleys for each tower" },
    floors = { default = 2, min = 1, max = 9, about = "floors that the tower of a project has at least" },
  },
}

--- Whether a tower is higher than every other one in the territories of FLOORS, a list of them by position.
local function on_top(floors, territory, position)
  local height = floors[territory][position]
  for t, positions in pairs(floors) do
    for p, other in pairs(positions) do
      if other >= height and (t ~= territory or p ~= position) then return false end
    end
  end
  return height >= rule.options.floors
end

-- ---- projects: does the tower that seat has just raised meet the card? ----

function rule.highest_in_territory(board, _, territory, position)
  return on_top({ [territory] = board:floors(territory) }, territory, position)
end

function rule.highest_of_all(board, _, territory, position)
  return on_top(board:floors(), territory, position)
end

-- ---- missions: what does the card give seat now? ----

--- Calls VISIT with each tower of SEAT that has no roof.
local function each_tower(board, seat, visit)
  local owner, roof = board:owner(), board:roof()
  for territory = 1, #roof do
    for position = 0, #roof[territory] do -- not #owner: nil where no tower stands
      if owner[territory][position] == seat and not roof[territory][position] then visit(territory, position) end
    end
  end
end

function rule.territories_on_top(board, seat)
  local floors, points = board:floors(), 0
  each_tower(board, seat, function(territory, position)
    if on_top({ [territory] = floors[territory] }, territory, position) then points = points + rule.options.each end
  end)
  return points
end

--- A tower with neighbours, all of them higher, whoever owns them.
function rule.towers_below(board, seat)
  local floors, points = board:floors(), 0
  each_tower(board, seat, function(territory, position)
    local beside, height = 0, floors[territory][position]
    for _, number in ipairs(board:neighbour(territory, position)) do
      local other = floors[number // 10][number % 10]
      if other > 0 and other <= height then return end
      if other > height then beside = beside + 1 end
    end
    if beside > 0 then points = points + rule.options.each end
  end)
  return points
end

return rule

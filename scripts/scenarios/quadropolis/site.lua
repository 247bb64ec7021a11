--- Counts tiles of the site for the lessons of set-up and rounds.
local function count(state, holds)
  local n = 0
  for row = 1, 5 do
    for col = 1, 5 do
      if holds(state, row, col) then n = n + 1 end
    end
  end
  return n
end

local function face_up(state)
  return count(state, function(s, row, col) return s:site_takeable(row, col) end)
end

local function laid(state)
  return count(state, function(s, row, col) return s:site_mark(row, col) ~= nil end)
end

local function crowns(state)
  return count(state, function(s, row, col) return s:site_mayor(row, col) == true end)
end

return { face_up = face_up, laid = laid, crowns = crowns }

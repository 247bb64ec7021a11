--- A park beside water is worth points: that is where people sit in the evening.
local waterside = {}

waterside.options = { points = { default = 1, min = -3, max = 9, about = "for each park beside water" } }

function waterside.score(state, seat, sheet)
  local terrain, symbol, parks = state:terrain(seat), state:symbol(seat), {}
  local function water(row, col)
    return terrain[row] and terrain[row][col] == "water" -- there is no row above the first one
  end
  for row = 0, #symbol do
    for col = 0, #symbol[row] do
      local shore = water(row - 1, col) or water(row + 1, col) or water(row, col - 1) or water(row, col + 1)
      if shore and symbol[row][col] == "park" then table.insert(parks, "(" .. row .. "," .. col .. ")") end
    end
  end
  sheet:add(#parks * waterside.options.points, "parks beside water", table.concat(parks, " "))
end

return waterside

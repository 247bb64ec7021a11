--- A solar field measures how far it sees to the south before a skyscraper or the end of the city stands in the way.
local solar = {}

function solar.view(city, row, col)
  local free = 0
  for r = row + 1, city:rows() - 1 do
    if not city:terrain(r, col) or city:tower(r, col) then break end
    free = free + 1
  end
  return free
end

return solar

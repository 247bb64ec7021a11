--- Brambles without a tower lose their land, and now and then one of them swallows the small towers beside it.
local rule = {
  options = { every = { default = 3, min = 1, max = 20, about = "rounds from one spreading to the next" } },
  on = { after = { changed = { "round" } } },
}

--- Numbers of the brambles on which no tower stands.
local function empty_brambles(state)
  local found, floors = {}, state:floors()
  for territory, positions in ipairs(state:bramble()) do
    for position = 0, #positions do
      if positions[position] and floors[territory][position] == 0 then found[#found + 1] = 10 * territory + position end
    end
  end
  return found
end

local function spread(state, bramble)
  state.vars.spread = bramble
  for _, number in ipairs(state:neighbour(bramble // 10, bramble % 10)) do
    local territory, position = number // 10, number % 10
    if state:floors(territory, position) == 1 and not state:roof(territory, position) then state:demolish(territory, position) end
  end
end

--- ROUNDS are over.
local function grow(state, rounds)
  local brambles = empty_brambles(state)
  for _, number in ipairs(brambles) do
    if state:land(number // 10, number % 10) then assert(state:take_token(number // 10, number % 10)) end
  end
  if rounds % rule.options.every == 0 and #brambles > 0 then spread(state, brambles[state:random(#brambles)]) end
end

function rule.after(state) grow(state, state:round() - 1) end
function rule.finish(state) grow(state, state:round()) end -- no round begins after the last one

function rule.show(state)
  if state.vars.spread > 0 then return "the bramble on " .. state.vars.spread .. " spread last" end
end

return rule

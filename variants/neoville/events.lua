--- Every few rounds something happens that everybody has known of for a round.
local calendar = {
  options = { every = { default = 4, min = 2, max = 18, about = "rounds from one event to the next" } },
  on = { after = { changed = { "round" } } },
  decisions = {},
}

-- ---- the events: what is announced, and what happens ----

local function sweep(state)
  state:sweep_display()
end

-- All tokens of one utility kind, drawn from those in the supply, go back into the box.
local function shortage(state)
  local kinds = {}
  for kind, left in ipairs(state:utility_left()) do
    if left > 0 then kinds[#kinds + 1] = kind end
  end
  if #kinds == 0 then return end
  local kind = kinds[state:random(#kinds)]
  state:remove_tokens(state:utility_id(kind), state:utility_left(kind))
end

-- Every seat may exchange a tile, in the order of the turns.
local function fair(state)
  for i = 0, state:seats() - 1 do
    state:ask("exchange", (state:first_seat() - 1 + i) % state:seats() + 1)
  end
end

local function park_day(state)
  local day = state.vars.park_days
  for seat = 1, state:seats() do day[seat] = day[seat] + state:parks(seat) end
end

local events = {
  { text = "the display is swept", happen = sweep },
  { text = "a kind of utility runs out", happen = shortage },
  { text = "a tile may be exchanged for the top one of the pile", happen = fair },
  { text = "each park scores a point", happen = park_day },
}

calendar.decisions.exchange = {
  options = function(state)
    local seat, options = state:to_act(), { "keep" }
    for slot, tile in ipairs(state:hand(seat)) do
      if state:pile_size() > 0 and not state:hand_equity(seat, slot) then options[#options + 1] = "exchange " .. tile end
    end
    return options
  end,
  choose = function(state, option, seat)
    for slot, tile in ipairs(state:hand(seat)) do
      if option == "exchange " .. tile then
        state:exchange_tile(seat, slot)
        return
      end
    end
  end,
}

-- ---- the calendar ----

function calendar.after(state)
  local vars, round = state.vars, state:round()
  if vars.event > 0 then
    local event = events[vars.event]
    vars.event = 0
    event.happen(state)
  end
  if (round + 1) % calendar.options.every == 0 and round < state:rounds() then vars.event = state:random(#events) end
end

function calendar.setup(state)
  if calendar.options.every == 2 then state.vars.event = state:random(#events) end
end

function calendar.score(state, seat, sheet)
  local points = state.vars.park_days[seat]
  if points > 0 then sheet:add(points, "park days") end
end

function calendar.show(state)
  local event = events[state.vars.event]
  return event and ("next round: %s"):format(event.text)
end

return calendar

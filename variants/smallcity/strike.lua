--- Where more citizens work in factories than live in homes, workers want to be paid, or go home.
local rule = {
  options = { wage = { default = 1, min = 1, max = 9, about = "dollars for each worker" } },
  on = { begins = { what = { "round" } } },
  decisions = {},
}

--- Squares of SEAT's citizens at work in its own factories, and how many citizens live in its homes.
local function people(state, seat)
  local class, meeple = state:class(seat), state:meeple(seat)
  local workers, residents = {}, 0
  for y = 0, 9 do
    for x = 0, 9 do
      if meeple[x][y] == seat then
        if class[x][y] == "factory" then workers[#workers + 1] = { x, y } end
        if class[x][y] == "residential" then residents = residents + 1 end
      end
    end
  end
  return workers, residents
end

function rule.begins(state, _, round)
  if round == 1 then return end -- nobody works yet
  for i = 0, state:seats() - 1 do
    local seat = (state:mayor() - 1 + i) % state:seats() + 1
    local workers, residents = people(state, seat)
    if #workers > residents and not state:out(seat) then state:ask("wages", seat) end
  end
end

rule.decisions.wages = {
  options = function(state)
    local seat = state:to_act()
    local due = #people(state, seat) * rule.options.wage
    if state:money(seat) < due then return { "let them strike" } end
    return { "pay " .. due, "let them strike" }
  end,
  choose = function(state, option, seat)
    local workers = people(state, seat)
    if option ~= "let them strike" and state:take_money(seat, #workers * rule.options.wage) then return end
    state.vars.strikes[seat] = state.vars.strikes[seat] + 1
    for _, at in ipairs(workers) do assert(state:recall(seat, at[1], at[2])) end
  end,
}

function rule.show(state)
  local parts = {}
  for seat, strikes in ipairs(state.vars.strikes) do parts[#parts + 1] = "seat " .. seat .. ": " .. strikes end
  return "strikes - " .. table.concat(parts, ", ")
end

return rule

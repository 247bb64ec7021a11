--- The seat that takes the last stone of a heap pays a toll of a size it chooses, and turns up a number; luck counts at the end.
local hooked = { options = { most = { default = 2, min = 1, max = 4, about = "largest toll" } } }

hooked.on = { after = { changed = { "taker" } } }

function hooked.setup(state)
  for seat = 1, state:seats() do
    state.vars.luck[seat] = state:random(0, 4)
  end
  for i = 1, state.vars.left do
    state.vars.stack[i] = state:random(1, 9)
  end
end

function hooked.allow(state, move)
  if move.stones == 2 and state:heap(move.heap) > 2 then
    return false, "two stones are taken from a heap of two only"
  end
end

function hooked.after(state, move, events)
  if state:heap(move.heap) == 0 and state.vars.left > 0 then
    state:ask("toll", events.seat)
  end
end

hooked.decisions = {}
hooked.decisions.toll = {
  options = function(state)
    local list = { "pay nothing" }
    for n = 1, math.min(hooked.options.most, state.vars.luck[state:to_act()]) do
      list[#list + 1] = "pay " .. n
    end
    return list
  end,
  choose = function(state, option, seat)
    local vars = state.vars
    vars.paid[seat] = vars.paid[seat] + (tonumber(option:sub(5)) or 0)
    vars.shown = vars.stack[vars.left]
    vars.stack[vars.left] = 0
    vars.left = vars.left - 1
  end,
}
hooked.decisions.last = {
  options = function() return { "yes", "no" } end,
  choose = function(state, option, seat)
    if option == "yes" then
      state.vars.paid[seat] = state.vars.paid[seat] + state:random(1, 3)
    end
  end,
}

function hooked.finish(state)
  for seat = 1, state:seats() do
    state:ask("last", seat)
  end
end

function hooked.score(state, seat, sheet)
  sheet:add(10 * sheet:points() - state.vars.paid[seat], "tolls")
  if state:over() then
    sheet:add(state.vars.luck[seat], "luck", "seat " .. seat)
  end
end

function hooked.hide(state, viewer)
  for seat = 1, state:seats() do
    if seat ~= viewer then
      state.vars.luck[seat] = state:random(0, 4)
    end
  end
  for i = 1, state.vars.left do
    state.vars.stack[i] = state:random(1, 9)
  end
end

function hooked.show(state, seat)
  return "last number " .. state.vars.shown .. (seat and ", luck " .. state.vars.luck[seat] or "")
end

return hooked

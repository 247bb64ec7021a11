--- Before the first move each seat puts none, one or two stones aside in secret; then all of them go on heap 1.
local rule = { decisions = { put = { secret = true } } }
local put = rule.decisions.put
local stones = { none = 0, one = 1, two = 2 }

function rule.setup(state)
  for seat = 1, state:seats() do state:ask("put", seat) end
end

function put.options() return { "none", "one", "two" } end

function put.choose(state, option, seat)
  state.vars.aside[seat] = stones[option]
  state.vars.chosen = state.vars.chosen + 1
  if state.vars.chosen < state:seats() then return end
  local all = 0
  for other = 1, state:seats() do all = all + state.vars.aside[other] end
  if all > 0 then assert(state:add_stones(1, all)) end
end

--- What the other seats put aside could be anything, until the stones are on the heap.
function rule.hide(state, seat)
  if state.vars.chosen == state:seats() then return end
  for other = 1, state.vars.chosen do
    if other ~= seat then state.vars.aside[other] = state:random(3) - 1 end
  end
end

return rule

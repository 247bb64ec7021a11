--- One heap in forty hides a coin; who takes first finds it.
local rule = {}

function rule.setup(state) state.vars.coin = state:random(40) end

function rule.hide(state)
  if state.vars.found == 0 then state.vars.coin = state:random(40) end
end

function rule.after(state)
  if state.vars.coin == 1 then state.vars.found = 1 end
end

return rule

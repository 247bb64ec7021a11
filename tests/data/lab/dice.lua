--- A game without choices: everybody rolls once, who begins adds the bias, the highest number wins.
local dice = {}

function dice.setup(state)
  state.vars.left = state:seats()
  state:ask("move", state:random(state:seats()))
end

function dice.moves()
  return { "roll" }
end

function dice.apply(state, _, seat)
  local begins = state.vars.left == state:seats()
  state.vars.rolled[seat] = state:random(state.vars.sides) + (begins and state.vars.bias or 0)
  state.vars.left = state.vars.left - 1
  if state.vars.left > 0 then
    state:ask("move", seat % state:seats() + 1)
  end
end

function dice.score(state, seat, sheet)
  sheet:add(state.vars.rolled[seat], "rolled")
end

return dice

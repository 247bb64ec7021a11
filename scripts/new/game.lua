--- A game: count on by one, two or three; the seat that says ten or more wins.
local game = {}
local steps = { one = 1, two = 2, three = 3 }

function game.setup(state)
  state:ask("move", 1) -- seat 1 begins
end

-- Change 2: the moves that there are, and what a move does.  Without `state:ask` the game ends.
function game.moves(_)
  return { "one", "two", "three" }
end

function game.apply(state, move, seat)
  state.vars.count = state.vars.count + steps[move]
  if state.vars.count >= 10 then
    state.vars.winner = seat
  else
    state:ask("move", seat % state:seats() + 1)
  end
end

-- Change 3: what brings points.
function game.score(state, seat, sheet)
  if state.vars.winner == seat then sheet:add(1, "said ten") end
end

return game

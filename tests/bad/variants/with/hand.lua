local g = {}
function g.setup(state)
  for s = 1, state:seats() do state.vars.card1[s] = state:random(9); state.vars.card2[s] = state:random(9) end
  state:ask("move", 1)
end
function g.moves(state)
  local list = {}
  for i = 1, 12 do if state.vars.row[i] == 0 then list[#list + 1] = "claim " .. i end end
  return list
end
function g.apply(state, move, seat)
  state.vars.row[tonumber(move:match("%d+"))] = seat
  local full = true
  for i = 1, 12 do full = full and state.vars.row[i] > 0 end
  if not full then state:ask("move", seat % state:seats() + 1) end
end
function g.score(state, seat, sheet)
  for i = 1, 12 do if state.vars.row[i] == seat then sheet:add(1, "claimed", tostring(i)) end end
end
return g

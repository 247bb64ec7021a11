--- Whoever takes the last stone has to give the prize back, and everybody else gets one.
return { score = function(state, seat, sheet)
  if not state:over() then return end
  local prize = state:rule("prize")
  sheet:add(state:taker() == seat and -prize or prize, "the last stone loses")
end }

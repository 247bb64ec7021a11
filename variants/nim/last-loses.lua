--- Whoever takes the last stone ends below everybody else.  The first script of docs/first-house-rule.md.
return {
  score = function(state, seat, sheet)
    if state:over() and state:taker() == seat then sheet:add(-2, "the last stone was a bad one") end
  end,
}

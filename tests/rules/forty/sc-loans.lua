--- When a round begins, a seat with less than $3 may borrow $5; each loan costs 7 votes at the end.
local rule = { on = { after = { changed = { "round" } } }, decisions = { loan = {} } }

function rule.after(state)
  for seat = 1, state:seats() do
    if not state:over() and not state:out(seat) and state:money(seat) < 3 then state:ask("loan", seat) end
  end
end

rule.decisions.loan.options = function() return { "no loan", "borrow $5" } end

function rule.decisions.loan.choose(state, option, seat)
  if option == "no loan" or state.vars.debt[seat] > 90 then return end
  assert(state:give_money(seat, 5))
  state.vars.debt[seat] = state.vars.debt[seat] + 7
end

function rule.score(state, seat, sheet)
  sheet:add(-state.vars.debt[seat], "loans")
end

return rule

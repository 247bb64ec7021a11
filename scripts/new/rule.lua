--- A house rule: the last seat gets a point more.
local rule = {}

rule.options = {
  -- Change 2: the numbers that a variant may set.
  bonus = { default = 1, min = -20, max = 20, about = "points of the last seat" },
}

-- Change 3: who gets how many points, and why.  Besides `score` there are `setup`, `allow`, `after`
-- and others; `aedile api @GAME@` lists them, and what `state` can say.
-- Phases of this game:
--   @PHASES@
function rule.score(state, seat, sheet)
  if seat == state:seats() then sheet:add(rule.options.bonus, "sits last") end
end

return rule

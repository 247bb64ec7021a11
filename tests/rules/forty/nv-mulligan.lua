--- Before the first turn each seat may exchange its hand; its equity tile stays.
local rule = { decisions = { mulligan = {} } }

function rule.setup(state)
  for seat = 1, state:seats() do state:ask("mulligan", seat) end
end

rule.decisions.mulligan.options = function() return { "keep", "exchange" } end

function rule.decisions.mulligan.choose(state, option, seat)
  if option == "keep" then return end
  for slot = state:hand_size(seat), 1, -1 do
    if not state:hand_equity(seat, slot) then assert(state:exchange_tile(seat, slot)) end
  end
end

return rule

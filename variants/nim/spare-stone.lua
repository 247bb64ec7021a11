--- Once a game a seat may put a stone of its own on a heap before it takes: an extra move.
local rule = { extra_moves = { add = {} } }
local add = rule.extra_moves.add

function add.options(state, seat)
  if state.vars.added[seat] > 0 then return end
  local heaps = {}
  for heap, stones in ipairs(state:heap()) do
    if stones > 0 and stones < 60 then heaps[#heaps + 1] = "to " .. heap end
  end
  return heaps
end

function add.choose(state, option, seat)
  state.vars.added[seat] = 1
  assert(state:add_stones(tonumber(string.sub(option, 4)), 1))
end

function add.why(state, _, seat)
  if state.vars.added[seat] > 0 then return "your spare stone is used" end
end

return rule

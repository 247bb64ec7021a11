--- Every few rounds the boroughs elect the next mayor, who gets votes for it.
local rule = {
  options = {
    every = { default = 4, min = 1, max = 12, about = "rounds from one election to the next" },
    votes = { default = 2, min = 0, max = 9, about = "votes the elected mayor gets" },
  },
  on = { begins = { what = { "round" } }, allow = { kinds = { "take" }, unless_forced = true } },
  decisions = {},
}

function rule.begins(state, _, round)
  local vars = state.vars
  if round % rule.options.every ~= 0 then return end
  vars.held, vars.winner = round, 0
  for i = 0, state:seats() - 1 do
    local seat = (state:mayor() - 1 + i) % state:seats() + 1
    vars.ballot[seat] = 0
    if not state:out(seat) then state:ask("election", seat) end
  end
end

--- MAYOR is kept for the elected seat, which takes it.
function rule.allow(state, move)
  local vars = state.vars
  if vars.held ~= state:round() or vars.winner == 0 then return true end
  local elected = state:to_act() == vars.winner
  if elected ~= (move.action == "MAYOR") then
    return false, elected and "the elected seat takes MAYOR" or "MAYOR is kept for seat " .. vars.winner
  end
end

--- The seat with most ballots; nil if several have them.
local function elected(state)
  local ballots, most, winner = {}, 0, nil
  for seat = 1, state:seats() do ballots[seat] = 0 end
  for _, seat in ipairs(state.vars.ballot) do
    if seat > 0 then ballots[seat] = ballots[seat] + 1 end
  end
  for seat, n in ipairs(ballots) do
    if n == most then winner = nil end
    if n > most then most, winner = n, seat end
  end
  return winner
end

local function all_have_voted(state)
  for seat, ballot in ipairs(state.vars.ballot) do
    if ballot == 0 and not state:out(seat) then return false end
  end
  return true
end

rule.decisions.election = {
  options = function(state)
    local texts = {}
    for seat = 1, state:seats() do
      if not state:out(seat) then texts[#texts + 1] = "elect seat " .. seat end
    end
    return texts
  end,
  choose = function(state, option, seat)
    state.vars.ballot[seat] = tonumber(option:sub(-1))
    if not all_have_voted(state) then return end
    local winner = elected(state)
    state.vars.winner = winner or 0
    if winner then state:give_votes(winner, rule.options.votes) end
  end,
}

function rule.show(state)
  if state.vars.held == 0 then return end
  local winner = state.vars.winner
  return ("election of round %d: %s"):format(state.vars.held, winner > 0 and "seat " .. winner or "nobody was elected")
end

return rule

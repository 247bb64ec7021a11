--- Before a seat names the next one, the seats bid inhabitants; the highest bidder is next, if it can be.
local rule = {
  on = { allow = { kinds = { "next" }, unless_forced = true } },
  decisions = { bid = {} },
}
local bid = rule.decisions.bid

function rule.after(state, move)
  if move.kind == "next" then state.vars.bid, state.vars.bidder = 0, 0 end
  if state:phase() ~= "next" or state.vars.bidder > 0 then return end
  for seat = 1, state:seats() do state:ask("bid", seat) end
end

function bid.options(state)
  local list = { "pass" }
  for n = state.vars.bid + 1, math.min(3, state:inhabitants(state:to_act()) - 1) do list[#list + 1] = "bid " .. n end
  return list
end

function bid.choose(state, option, seat)
  local n = tonumber(string.match(option, "%d+"))
  if n then state.vars.bid, state.vars.bidder = n, seat end
  if seat == state:seats() and state.vars.bidder > 0 then state:take(state.vars.bidder, state.vars.bid) end
end

function rule.allow(state, move)
  if state.vars.bidder > 0 and move.seat ~= state.vars.bidder then
    return false, "seat " .. state.vars.bidder .. " has bid most"
  end
end

return rule

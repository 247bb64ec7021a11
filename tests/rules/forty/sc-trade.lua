--- When a round begins, each seat with goods may give one to the seat on its left for $1.
local rule = { on = { after = { changed = { "round" } } }, decisions = { sale = {} } }
local goods = { "white", "grey", "black" }

--- The first good that a seat can sell to the seat on its left, and that seat; nil if there is none.
local function offer(state, seat)
  local buyer = seat % state:seats() + 1
  local can_buy = state:hall_room(buyer) + state:warehouse_room(buyer) > 0 and state:money(buyer) > 0
  for good = 1, #goods do
    if can_buy and not state:out(buyer) and state:goods(seat, good) > 0 then return good, buyer end
  end
end

function rule.after(state)
  for seat = 1, state:seats() do
    if not state:over() and not state:out(seat) and offer(state, seat) then state:ask("sale", seat) end
  end
end

rule.decisions.sale.options = function() return { "keep", "sell a good" } end

function rule.decisions.sale.choose(state, option, seat)
  local good, buyer = offer(state, seat)
  if option == "keep" or not good then return end
  assert(state:take_goods(seat, goods[good], 1) and state:give_goods(buyer, goods[good], 1))
  assert(state:take_money(buyer, 1) and state:give_money(seat, 1))
end

return rule

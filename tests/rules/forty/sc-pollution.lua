--- When a round begins, every seat over 10 percent pollution sends a citizen of its town home.
local rule = { on = { after = { changed = { "round" } } } }

local function recall_one(state, seat)
  local meeple = state:meeple(seat)
  for x = 0, 9 do
    for y = 0, 9 do
      if meeple[x][y] == seat and state:recall(seat, x, y) then return end
    end
  end
end

function rule.after(state)
  for seat = 1, state:seats() do
    if not state:over() and not state:out(seat) and state:pollution(seat) > 10 then recall_one(state, seat) end
  end
end

return rule

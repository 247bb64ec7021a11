-- attributes with indexes of every wrong kind
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  for _, index in ipairs { 0, -1, 99, 1e300, 0 / 0, math.huge, "x", "", {}, false, view, ("9"):rep(5000), math.mininteger } do
    pcall(view.hand, view, index)
    pcall(view.terrain, view, 1, index, index)
    pcall(view.city_size, view, index)
    pcall(view.district_size, view, 1, index, index)
    pcall(view.count, view, "hand", index)
    pcall(view.count, view, index)
    pcall(view.points, view, index)
    pcall(view.after, view, index)
    pcall(view.rule, view, index)
  end
  assert(not pcall(view.points, moves) and not pcall(view.points, {}) and not pcall(view.points))
  return moves[1]
end
return bot

-- much that is allowed
local bot = {}
function bot.choose(view, moves)
  assert((""):rep(1e15) == "" and #("x"):rep(8000) == 8000)
  local t = { 5, 3, 4 }
  table.sort(t, function() return true end)
  assert(#t == 3 and not pcall(error, "x") and select("#", table.unpack(t)) == 3)
  assert(load("return 1 + 1")() == 2 and not load("return +"))
  assert(coroutine.wrap(function() coroutine.yield(7) end)() == 7)
  print("nobody reads this")
  return moves[1]
end
return bot

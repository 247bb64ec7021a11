-- next with keys that are not or no more there
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local t = { a = 1, b = 2, c = 3 }
  assert(next(t, "aa") == "b" and next(t, "zz") == nil and next(t, 1e300) == "a")
  t.b = nil
  assert(next(t, "b") == "c" and next(t, "a") == "c" and not pcall(next, t, {}))
  return moves[1]
end
return bot

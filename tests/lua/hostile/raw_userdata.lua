-- raw access to views and moves
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  assert(not pcall(rawget, view, "x") and not pcall(rawset, view, "x", 1) and not pcall(rawlen, view) and not rawequal(view, moves))
  assert(getmetatable(view) == false and not pcall(next, view) and not pcall(ipairs) and not pcall(rawset, moves[1], 1, 1))
  return moves[1]
end
return bot

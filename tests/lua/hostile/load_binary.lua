-- loads a dumped function
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  assert(string.dump == nil and not load("\27Lua\x54\0\x19\x93\r\n\x1a\n") and not pcall(load, "return 1", "x", "b"))
  return moves[1]
end
return bot

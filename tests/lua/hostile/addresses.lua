-- looks for addresses in texts
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  for _, value in ipairs { {}, print, view, moves, moves[1], coroutine.create(print), setmetatable({}, { __name = "x" }) } do
    assert(not tostring(value):find("0x", 1, true) and not ("%s"):format(value):find("0x", 1, true))
  end
  assert(not pcall(string.format, "%p", {}))
  return moves[1]
end
return bot

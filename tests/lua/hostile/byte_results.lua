-- many results of string.byte, with few instructions between
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local s = ("x"):rep(256)
  while true do
    for _ = 1, 900 do end
    s:byte(1, 256)
  end
  return moves[1]
end
return bot

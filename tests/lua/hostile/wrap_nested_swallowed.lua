-- the same, and every level swallows the error
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local function deeper() return select(2, pcall(coroutine.wrap(deeper))) end
  pcall(deeper)
  return moves[1]
end
return bot

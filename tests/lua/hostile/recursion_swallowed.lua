-- overflows the stack again and again
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  local function f() return 1 + f() end while true do pcall(f) end
  return moves[1]
end
return bot

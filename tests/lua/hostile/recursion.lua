-- a function that calls itself for ever
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  local function f() return 1 + f() end f()
  return moves[1]
end
return bot

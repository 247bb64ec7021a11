-- a function that ends in itself for ever
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local function f() return f() end f()
  return moves[1]
end
return bot

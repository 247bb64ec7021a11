-- calls itself without end
local bot = {}
function bot.choose(view, moves)
  local function f(n) return 1 + f(n + 1) end
  return f(1)
end
return bot

-- repeats a text to the end of memory
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  return ("x"):rep(1 << 40)
end
return bot

-- quotes what grows fourfold
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  return ("%q%q%q"):format(("\0"):rep(3000), ("\n"):rep(3000), ("\r"):rep(3000))
end
return bot

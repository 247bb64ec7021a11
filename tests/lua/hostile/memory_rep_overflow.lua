-- a length over the end of the integers
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  return ("xx"):rep(math.maxinteger, "yyyy")
end
return bot

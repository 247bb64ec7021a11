-- a replacement that multiplies
-- verdict: memory: out of memory
local bot = {}
function bot.choose(view, moves)
  return (("x"):rep(5000):gsub("x", ("y"):rep(5000)))
end
return bot

-- seeds the die
local bot = {}
function bot.choose(view, moves)
  math.randomseed(42)
  return 1
end
return bot

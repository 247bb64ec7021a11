-- the default of an option is misspelt
local bot = { options = { depth = { defualt = 3, about = "how far" } } }
function bot.choose(view, moves)
  return moves[1]
end
return bot

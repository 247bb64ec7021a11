-- an option has bounds but no default
local bot = { options = { depth = { min = 3, max = 4 } } }
function bot.choose(view, moves)
  return moves[1]
end
return bot

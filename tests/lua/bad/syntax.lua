-- a slip of the keyboard
local bot = {}
function bot.choose(view, moves)
  return moves[1
end
return bot

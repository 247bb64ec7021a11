-- a table that looks like a move
local bot = {}
function bot.choose(view, moves)
  return { index = 1, text = moves[1].text }
end
return bot

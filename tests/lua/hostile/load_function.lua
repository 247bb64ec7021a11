-- load with a function that hands out pieces
-- verdict: error: string expected, got function
local bot = {}
function bot.choose(view, moves)
  load(function() return "x = " end)
  return moves[1]
end
return bot

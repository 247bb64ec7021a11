-- takes the methods of all texts away
-- verdict: error: attempt to index
local bot = {}
function bot.choose(view, moves)
  getmetatable("").__index = nil
  return moves[1]
end
return bot

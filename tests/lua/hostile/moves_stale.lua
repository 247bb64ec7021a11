-- returns a move of the decision before
-- verdict: error: kept after its turn ended
local old
local bot = {}
function bot.choose(view, moves)
  old = old or moves
  return old[1]
end
return bot

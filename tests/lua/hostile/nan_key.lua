-- a key that is not equal to itself
-- verdict: error: table index is NaN
local bot = {}
function bot.choose(view, moves)
  ({})[0 / 0] = 1
  return moves[1]
end
return bot

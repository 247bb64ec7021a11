-- a table that tells when garbage was collected
-- verdict: error: '__mode' is not available
local bot = {}
function bot.choose(view, moves)
  setmetatable({}, { __mode = "k" })
  return moves[1]
end
return bot

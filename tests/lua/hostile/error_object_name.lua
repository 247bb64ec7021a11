-- an error object with a __name of its own
-- verdict: error: error value is a table, expected a text
local bot = {}
function bot.choose(view, moves)
  error(setmetatable({}, { __name = ("x"):rep(5000) }))
  return moves[1]
end
return bot

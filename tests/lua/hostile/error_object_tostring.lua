-- an error object whose __tostring never ends
-- verdict: error: error value is a table, expected a text
local bot = {}
function bot.choose(view, moves)
  error(setmetatable({}, { __tostring = function() while true do end end }))
  return moves[1]
end
return bot

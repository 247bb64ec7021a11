-- an error message that clears the terminal
-- verdict: error: [2J
local bot = {}
function bot.choose(view, moves)
  error("\27[2J\7\r\0hidden", 0)
  return moves[1]
end
return bot

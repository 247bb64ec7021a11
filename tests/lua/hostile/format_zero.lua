-- an address behind a zero in a format
-- verdict: error: '%p' would show an address
local bot = {}
function bot.choose(view, moves)
  error(string.format("\0%p|%s", {}, print))
  return moves[1]
end
return bot

-- an error message that is not UTF-8
-- verdict: error: bad
local bot = {}
function bot.choose(view, moves)
  error("bad \xff\xfe\xc0\x80", 0)
  return moves[1]
end
return bot

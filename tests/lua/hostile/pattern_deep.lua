-- a pattern too deep for C
-- verdict: error: pattern too complex
local bot = {}
function bot.choose(view, moves)
  return (("a"):rep(5000)):find(("(a?"):rep(20) .. (")"):rep(20) .. ("a?"):rep(300))
end
return bot

-- a pattern that tries everything
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  return (("a"):rep(200)):find(("a*"):rep(20) .. "b")
end
return bot

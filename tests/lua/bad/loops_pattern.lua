-- a short pattern that takes ages over a short text
local bot = {}
function bot.choose(view, moves)
  return (("a"):rep(300)):find(("a-"):rep(30) .. "b")
end
return bot

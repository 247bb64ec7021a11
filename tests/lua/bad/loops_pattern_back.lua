-- a capture compared with itself at every place
local bot = {}
function bot.choose(view, moves)
  for _ = 1, 50 do pcall(string.gsub, ("a"):rep(8000), "(.*).-%1%1b", "") end
  return 1
end
return bot

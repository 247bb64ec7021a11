-- thousands of digits as a number, in a function that is not about texts
local bot = {}
function bot.choose(view, moves)
  local digits = ("1"):rep(8000)
  while true do math.floor(digits) end
end
return bot

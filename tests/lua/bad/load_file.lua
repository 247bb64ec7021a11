-- opens a file
local bot = {}
function bot.choose(view, moves)
  return dofile("/etc/passwd")
end
return bot

-- reads a file
local bot = {}
function bot.choose(view, moves)
  for line in io.lines("/etc/passwd") do error(line) end
end
return bot

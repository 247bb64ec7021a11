-- walks a table with tables as keys
local bot = {}
function bot.choose(view, moves)
  for _ in pairs({ [{}] = 1 }) do end
  return 1
end
return bot

-- walks a table with moves as keys
local bot = {}
function bot.choose(view, moves)
  for _ in pairs({ [moves[1]] = 1 }) do end
  return 1
end
return bot

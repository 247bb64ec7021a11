-- changes our methods
local bot = {}
function bot.choose(view, moves)
  getmetatable(view).__index.points = nil
  return 1
end
return bot

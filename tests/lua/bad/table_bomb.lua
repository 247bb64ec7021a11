-- asks for a huge table
local bot = {}
function bot.choose(view, moves)
  return table.pack(table.unpack({}, 1, 900000))
end
return bot

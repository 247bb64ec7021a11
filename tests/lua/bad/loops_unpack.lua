-- a million results
local bot = {}
function bot.choose(view, moves)
  while true do
    local _ = select("#", table.unpack({}, 1, 100000))
  end
end
return bot

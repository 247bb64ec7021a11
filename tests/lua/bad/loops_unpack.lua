-- thousands of results, again and again
local bot = {}
function bot.choose(view, moves)
  while true do
    local _ = select("#", table.unpack({}, 1, 8000))
  end
end
return bot

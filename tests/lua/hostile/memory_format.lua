-- widths and precisions beyond the limits
-- verdict: error: invalid conversion
local bot = {}
function bot.choose(view, moves)
  return ("%999999999d"):format(1)
end
return bot

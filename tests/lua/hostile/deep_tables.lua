-- a table 20,000 deep
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local t = {} for _ = 1, 20000 do t = { t } end
  return moves[1]
end
return bot

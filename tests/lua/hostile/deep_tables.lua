-- a table 200,000 deep
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local t = {} for _ = 1, 100000 do t = { t } end
  return moves[1]
end
return bot

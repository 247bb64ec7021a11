-- looks at the moves of the decision before
local bot = {}
local kept
function bot.choose(view, moves)
  kept = kept or moves
  return kept[1]
end
return bot

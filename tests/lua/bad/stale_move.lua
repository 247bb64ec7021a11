-- a move kept from the decision before
local bot = {}
local kept
function bot.choose(view, moves)
  kept = kept or moves[1]
  return kept
end
return bot

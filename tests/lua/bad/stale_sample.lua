-- looks at a sample of the decision before
local bot = {}
local kept
function bot.choose(view, moves)
  kept = kept or view:sample()
  return kept:playout().n
end
return bot

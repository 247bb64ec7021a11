-- looks at a look-ahead of the decision before
local bot = {}
local kept
function bot.choose(view, moves)
  kept = kept or view:after(1)
  return kept:points() >= 0 and 1 or 2
end
return bot

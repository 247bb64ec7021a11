-- looks at the view of the decision before
local bot = {}
local kept
function bot.choose(view, moves)
  kept = kept or view
  local stones = kept:heap(1)
  return stones > 0 and 1 or 2
end
return bot

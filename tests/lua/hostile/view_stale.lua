-- uses the view of the decision before
-- verdict: error: view kept after its turn ended
local old
local bot = {}
function bot.choose(view, moves)
  if old then return old:moves()[1] end
  old = view:after(1)
  return moves[1]
end
return bot

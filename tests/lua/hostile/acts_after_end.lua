-- the decision goes on in a coroutine of a later one
-- verdict: error: kept after its turn ended
local co
local bot = {}
function bot.choose(view, moves)
  co = co or coroutine.wrap(function() while true do coroutine.yield(view:moves()[1]) end end)
  return co()
end
return bot

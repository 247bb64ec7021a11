-- a rule that is not there
local bot = {}
function bot.choose(view, moves)
  return view:rule("max_tkae")
end
return bot

-- a policy that is not a text
local bot = {}
function bot.choose(view, moves)
  view:playout(1, {})
  return 1
end
return bot

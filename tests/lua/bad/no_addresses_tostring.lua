-- shows addresses
local bot = {}
function bot.choose(view, moves)
  error(tostring({}) .. tostring(print) .. tostring(coroutine.create(print)) .. string.format("%s", {}))
end
return bot

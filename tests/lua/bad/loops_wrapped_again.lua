-- calls a wrapped coroutine that was stopped in the decision before
local bot = {}
local again
function bot.choose(view, moves)
  if again then
    local _, why = pcall(again)
    error(why)
  end
  again = coroutine.wrap(function()
    local spin <close> = setmetatable({}, { __close = function() while true do end end })
    while true do end
  end)
  again()
end
return bot

-- closes a coroutine that was stopped in the decision before
local bot = {}
local co
function bot.choose(view, moves)
  if co then
    local ok, why = pcall(coroutine.close, co)
    error(why)
  end
  co = coroutine.create(function()
    local spin <close> = setmetatable({}, { __close = function() while true do end end })
    while true do end
  end)
  coroutine.resume(co)
end
return bot

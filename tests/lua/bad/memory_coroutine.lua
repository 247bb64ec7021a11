-- eats memory in a coroutine
local bot = {}
function bot.choose(view, moves)
  local t = {}
  local co = coroutine.create(function() for i = 1, 1e9 do t[i] = { i } end end)
  local ok = coroutine.resume(co)
  return ok and 2 or 1
end
return bot

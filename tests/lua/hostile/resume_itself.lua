-- a coroutine resumes and closes itself
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local co
  co = coroutine.create(function()
    assert(not coroutine.resume(co))
    assert(not pcall(coroutine.close, co))
  end)
  assert(coroutine.resume(co) and not coroutine.resume(co))
  return moves[1]
end
return bot

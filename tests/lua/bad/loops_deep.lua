-- never ends, catching errors on a stack that gets deeper and deeper: each costs a walk over all of it
local bot = {}
function bot.choose(view, moves)
  local function f() pcall(f) f() end
  f()
end
return bot

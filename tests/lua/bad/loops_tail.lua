-- tail calls for ever
local bot = {}
function bot.choose(view, moves)
  local function f() return f() end
  return f()
end
return bot

-- calls itself through C without end
local bot = {}
function bot.choose(view, moves)
  local function f() return select(2, pcall(f)) end
  local function g() table.sort({ 1, 2 }, g) end
  g()
  return f()
end
return bot

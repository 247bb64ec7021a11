-- nested calls with handlers that never end
local bot = {}
function bot.choose(view, moves)
  local function spin() while true do end end
  local function nest(n)
    if n == 0 then spin() end
    xpcall(nest, spin, n - 1)
  end
  nest(100)
end
return bot

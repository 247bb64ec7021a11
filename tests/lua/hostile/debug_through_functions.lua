-- looks for a library behind functions and upvalues
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  for _, library in ipairs { string, table, math, utf8, coroutine, _G } do
    for name in pairs(library) do assert(name ~= "getregistry" and name ~= "sethook" and name ~= "getupvalue") end
  end
  assert(getmetatable(print) == nil and getmetatable(_G) == false)
  return moves[1]
end
return bot

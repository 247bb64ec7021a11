-- never ends, also in its message handler
local bot = {}
function bot.choose(view, moves)
  local function spin() while true do end end
  while true do xpcall(spin, spin) end
end
return bot

-- gives the globals another metatable after loading
-- verdict: error: cannot change a protected metatable
local bot = {}
function bot.choose(view, moves)
  setmetatable(_G, { __index = function() while true do end end })
  return moves[1]
end
return bot

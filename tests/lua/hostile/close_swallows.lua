-- variables to be closed that loop on the way out
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local loop = setmetatable({}, { __close = function() while true do end end })
  local function nest(n) local x <close> = loop if n > 0 then nest(n - 1) end while true do end end
  pcall(nest, 50)
  while true do pcall(nest, 50) end
  return moves[1]
end
return bot

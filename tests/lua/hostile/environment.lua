-- a function without globals
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local _ENV = {}
  x = 1
  return moves[1]
end
return bot

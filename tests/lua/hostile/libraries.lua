-- looks for what is not there
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  assert(not (os or io or debug or package or collectgarbage or dofile or loadfile or string.dump or math.randomseed or module or warn))
  return moves[1]
end
return bot

-- a move that is not legal there
local bot = {}
function bot.choose(view, moves)
  local after = view:after(#moves)
  return after:after(moves[#moves])
end
return bot

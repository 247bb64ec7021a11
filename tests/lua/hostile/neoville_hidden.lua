-- counts hidden things by looking at many copies
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local seen
  for _ = 1, 20 do
    local text = tostring(view:after(1):points()) .. #view:after(1):moves()
    seen = seen or text
    assert(text == seen)
  end
  return moves[1]
end
return bot

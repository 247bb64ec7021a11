-- a comparison that sorts on and on
-- verdict: error: C stack overflow
local bot = {}
function bot.choose(view, moves)
  local function again() local t = { 2, 1 } table.sort(t, function() again() return false end) end
  again()
  return moves[1]
end
return bot

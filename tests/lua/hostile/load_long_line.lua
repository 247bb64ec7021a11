-- a chunk of 8 KiB without a line end, again and again
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local text = "return " .. ("1+"):rep(4000) .. "1"
  while true do load(text) end
  return moves[1]
end
return bot

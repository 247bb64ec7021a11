-- a number of 8,000 digits, again and again
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local digits = ("0"):rep(7900) .. "1.0"
  while true do local _ = ("%d"):format(digits) end
  return moves[1]
end
return bot

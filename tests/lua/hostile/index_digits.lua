-- an index of 8,000 digits, again and again
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local digits = ("0"):rep(8000) .. "1"
  while true do view:heap(digits) end
end
return bot

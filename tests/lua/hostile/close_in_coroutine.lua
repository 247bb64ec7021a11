-- a coroutine in which the budget ended is closed and resumed
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local co = coroutine.create(function()
    local x <close> = setmetatable({}, { __close = function() while true do end end })
    while true do end
  end)
  pcall(coroutine.resume, co)
  pcall(coroutine.close, co)
  while true do pcall(coroutine.resume, co) end
  return moves[1]
end
return bot

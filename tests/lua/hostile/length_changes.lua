-- a length that is asked again is another one
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  local n = 1
  local t = setmetatable({}, { __len = function() n = n * 1024 return n end, __index = function() return "" end,
    __newindex = function() end })
  for _ = 1, 3 do table.insert(t, 1, 1) end
  return moves[1]
end
return bot

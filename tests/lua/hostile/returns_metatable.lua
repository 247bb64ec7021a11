-- returns a table that behaves like a number
-- verdict: illegal: choose returned a table
local bot = {}
function bot.choose(view, moves)
  return setmetatable({}, { __index = function() return 1 end, __tostring = function() return "1" end })
end
return bot

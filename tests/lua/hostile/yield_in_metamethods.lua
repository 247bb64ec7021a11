-- metamethods may yield, and go on
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local mt = {}
  for _, name in ipairs { "add", "concat", "lt", "eq", "index", "len", "call" } do
    mt["__" .. name] = function() coroutine.yield() return 1 end
  end
  local co = coroutine.wrap(function()
    local x, y = setmetatable({}, mt), setmetatable({}, mt)
    local _ = x + y, x .. y, x < y, x == y, x.z, #x, x()
    return "end"
  end)
  for _ = 1, 40 do if co() == "end" then break end end
  return moves[1]
end
return bot

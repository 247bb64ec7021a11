-- a length is asked for once
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local asked = 0
  local function fresh()
    asked = 0
    return setmetatable({}, { __len = function() asked = asked + 1 return asked == 1 and 2 or 1 << 40 end,
      __index = function() return "a" end, __newindex = function() end })
  end
  table.insert(fresh(), 1, 1)
  assert(asked == 1)
  table.remove(fresh(), 1)
  assert(asked == 1)
  table.sort(fresh())
  assert(asked == 1)
  assert(select("#", table.unpack(fresh())) == 2 and asked == 1)
  assert(table.concat(fresh()) == "aa")
  return moves[1]
end
return bot

-- a table behind a zero in a format, as a method
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  assert(("%s\0%s"):format(1, {}) == "1\0table")
  assert(not pcall(string.format, "%s\0%5p", 1, {}))
  assert(not pcall(string.format, "%\0p", {}))
  return moves[1]
end
return bot

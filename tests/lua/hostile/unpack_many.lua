-- more values than the stack has room for
-- verdict: budget: out of instructions
local bot = {}
function bot.choose(view, moves)
  return table.unpack({}, 1, 1100000)
end
return bot

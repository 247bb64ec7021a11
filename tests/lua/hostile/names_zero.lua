-- names with zeros
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  for _, name in ipairs({ "rule", "tally", "count", "vars" }) do
    local fine, problem = pcall(view[name], view, "heaps\0x")
    assert(not fine and problem:find("a name has no zeros", 1, true), problem)
  end
  assert(not pcall(view.playout, view, 1, "random\0"))
  return moves[1]
end
return bot

-- Everything a view and its moves offer, in nim with heaps of 3, 4 and 5 for two.
local bot = { name = "views" }
local started = 0

function bot.start(view)
  started = started + 1
  assert(view:seat() == 1 and view:phase() == "take" and #view:moves() == 12)
end

local function fails(text, f, ...)
  local ok, why = pcall(f, ...)
  assert(not ok and why:find(text, 1, true), why)
end

function bot.choose(view, moves)
  if view:taken(1) > 0 then return 1 end
  assert(started == 1)
  assert(view:game() == "nim" and view:variant() == "nim/test" and view:seats() == 2 and view:seat() == 1)
  assert(view:to_act() == 1 and not view:over() and view:points() == 0 and view:points(2) == 0)
  assert(view:rule("max_take") == 99 and view:rule("misere") == false and view:rule("first") == "seat1")
  assert(table.concat(view:rule("heaps"), " ") == "3 4 5")
  assert(view:count("heap") == 3 and view:count("taken") == 2 and view:heap(2) == 4 and view:misere() == false)
  local stones = view:tally("heap")
  assert(stones[3] == 1 and stones[4] == 1 and stones[9] == nil and view:tally("heap", 2)[4] == 1 and view:tally("misere")[false] == 1)
  assert(not pcall(view.tally, view, "hep") and not pcall(view.tally, view, "heap", 9))
  assert(table.concat(view:heap(), " ") == "3 4 5" and view:taker() == nil)
  fails("max_take: the attribute has 0 indexes, expected fewer", view.count, view, "max_take")

  assert(#moves == 12 and moves[13] == nil and moves[0] == nil and moves.x == nil and moves[1.5] == nil)
  assert(moves == view:moves() and moves[3] == view:moves()[3] and rawequal(moves[3], moves[3]) and moves[3] ~= moves[4])
  assert(moves[3].heap == 1 and moves[3].stones == 3 and moves[3].index == 3 and moves[3].text == "take 3 from 1")
  local seen = { [moves[5]] = "five" }
  assert(seen[view:moves()[5]] == "five")

  local after = view:after(moves[3])
  assert(after:to_act() == 2 and after:seat() == 1 and after:heap(1) == 0 and view:heap(1) == 3 and after:taken(1) == 3)
  assert(after:taker() == 1 and #after:moves() == 9 and after:moves()[1].text == "take 1 from 2" and after:moves() == after:moves())
  assert(after:moves()[1] == moves[4], "the same move in another view")
  local deeper = after:after(4)
  assert(deeper:heap(2) == 0 and deeper:to_act() == 1 and #deeper:moves() == 5)
  local done = deeper:after(deeper:moves()[5])
  assert(done:over() and done:to_act() == nil and done:phase() == "over" and #done:moves() == 0 and done:points() == 1)
  assert(#done:values() == 0 and done:points(2) == 0)
  assert(table.concat(deeper:values(), " ") == "0 0 0 0 1" and table.concat(deeper:values(2), " ") == "0 0 0 0 0")
  assert(deeper:points_after(5) == 1 and deeper:points_after(deeper:moves()[5], 2) == 0)
  assert(view:after(moves[12]):after(moves[1]):heap(3) == 0, "a move of this list that is legal there")

  local kept = {}
  for i, move in ipairs(deeper:moves()) do kept[i] = move end
  deeper, after = nil, nil
  for _ = 1, 2000 do view:after(1) end
  assert(kept[5].text == "take 5 from 3" and kept[5].stones == 5)
  return moves[3]
end

function bot.finish(result)
  assert(result.seat == 1 and #result.scores == 2 and #result.ranks == 2)
end

return bot

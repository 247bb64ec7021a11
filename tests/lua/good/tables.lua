-- The table library: stable sorting, the others as in plain Lua.
local bot = {}

function bot.choose(_, moves)
  local list = {}
  for i = 1, 300 do list[i] = { key = i * 7919 % 13, place = i } end
  table.sort(list, function(a, b) return a.key < b.key end)
  for i = 2, #list do
    local a, b = list[i - 1], list[i]
    assert(a.key < b.key or a.key == b.key and a.place < b.place, "not stable")
  end
  for n = 0, 40 do
    local t = {}
    for i = 1, n do t[i] = i * 31 % 17 end
    table.sort(t)
    assert(#t == n)
    for i = 2, n do assert(t[i - 1] <= t[i]) end
    table.sort(t, function(a, b) return a > b end)
    for i = 2, n do assert(t[i - 1] >= t[i]) end
  end
  local words = { "b", "a", "c" }
  table.sort(words)
  assert(table.concat(words, ",") == "a,b,c" and table.concat(words, ",", 2) == "b,c" and table.concat(words, ",", 2, 2) == "b")
  assert(table.concat({}) == "" and not pcall(table.concat, { {} }) and not pcall(table.concat, { 1 }, ",", 1, 2))
  assert(not pcall(table.sort, { 1, "x" }) and not pcall(table.sort, { 2, 1 }, 5) and not pcall(table.sort, 5))

  local t = {}
  table.insert(t, "b")
  table.insert(t, 1, "a")
  table.insert(t, 3, "c")
  assert(table.concat(t) == "abc" and not pcall(table.insert, t, 9, "z") and not pcall(table.insert, t, 1, 2, 3))
  assert(table.remove(t) == "c" and table.remove(t, 1) == "a" and table.concat(t) == "b" and table.remove({}) == nil)
  assert(not pcall(table.remove, nil) and not pcall(table.insert, nil, 1))
  assert(table.concat(table.move({ 1, 2, 3 }, 1, 3, 2)) == "1123" and table.concat(table.move({ 1, 2 }, 1, 2, 1, {})) == "12")
  local packed = table.pack(1, nil, 3)
  assert(packed.n == 3 and packed[3] == 3)
  assert(select("#", table.unpack({ 1, 2, 3 }, 2)) == 2 and select("#", table.unpack(packed, 1, 3)) == 3)
  local all = { table.unpack(moves) }
  table.sort(all, function(a, b) return a.stones > b.stones end)
  assert(#all == #moves and all[1].stones >= all[#all].stones)
  return all[1]
end

return bot

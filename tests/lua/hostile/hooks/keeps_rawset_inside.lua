-- the same through functions that call others
-- verdict: none
local rawset, pcall, insert, move, sort, remove, setmetatable = rawset, pcall, table.insert, table.move, table.sort, table.remove,
  setmetatable
local seen = { 2, 1, n = 3 }
return {
  setup = function()
    assert(not pcall(rawset, seen, 1, 1))
    assert(not select(2, pcall(pcall, rawset, seen, "new", 1)))
    assert(not pcall(insert, seen, 1) and not pcall(insert, seen, 1, 1) and not pcall(remove, seen) and not pcall(sort, seen))
    assert(not pcall(move, { 1 }, 1, 1, 1, seen) and not pcall(setmetatable, seen, {}))
    assert(not pcall(rawset, _G, "new", 1) and not pcall(rawset, string, "new", 1) and not pcall(insert, table, 1))
    assert(not pcall(string.gsub, "x", "x", function() rawset(seen, 1, 1) end))
    assert(not pcall(load("rawset((...), 1, 1)"), seen))
    assert(seen[1] == 2 and seen.n == 3 and #seen == 2)
  end,
}

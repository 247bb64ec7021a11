-- pairs and next visit keys in a defined order and stand changes on the way.
local bot = {}

local function keys(t)
  local list = {}
  for k in pairs(t) do list[#list + 1] = tostring(k) end
  return table.concat(list, " ")
end

local function by_next(t)
  local list = {}
  for k in next, t do list[#list + 1] = tostring(k) end
  return table.concat(list, " ")
end

function bot.choose(_, moves)
  local mixed = { 10, 20, 30, [7] = 1, [-3] = 1, [2.5] = 1, [1e300] = 1, b = 1, a = 1, B = 1, ["a\0b"] = 1, [""] = 1 }
  mixed[true], mixed[false], mixed["\u{e9}"], mixed[math.mininteger], mixed[-math.huge] = 1, 1, 1, 1, 1
  local want = "-inf -9223372036854775808 -3 1 2 2.5 3 7 1e+300  B a a\0b b \u{e9} false true"
  assert(keys(mixed) == want, keys(mixed))
  assert(by_next(mixed) == want, by_next(mixed))
  assert(keys({}) == "" and next({}) == nil)
  assert(keys({ [math.maxinteger] = 1, [2.0 ^ 63] = 1, [math.maxinteger - 1] = 1 }) ==
    "9223372036854775806 9223372036854775807 9.2233720368548e+18")

  -- Enough keys for any hash to shuffle them.
  local many, names = {}, {}
  for i = 1, 500 do names[i] = ("k%03d"):format(i) end
  for i = 500, 1, -1 do many[names[i]] = i end
  local at = 0
  for name, value in pairs(many) do
    at = at + 1
    assert(name == names[at] and value == at)
  end
  assert(at == 500)

  -- What has gone is left out, what is new is not visited, a change is seen.
  local t, seen = { a = 1, b = 2, c = 3, d = 4 }, {}
  for k, v in pairs(t) do
    seen[#seen + 1] = k .. v
    t.b, t.d, t["e" .. k] = nil, 40, 1
  end
  assert(table.concat(seen, " ") == "a1 c3 d40")

  -- Two walks at once, a walk left early, metamethods.
  local pair = {}
  for a in pairs({ 1, 2 }) do
    for b in pairs({ x = 1, y = 1 }) do pair[#pair + 1] = a .. b end
  end
  assert(table.concat(pair, " ") == "1x 1y 2x 2y")
  for _ in pairs(many) do break end
  local own = setmetatable({}, { __pairs = function() return function(_, k) if not k then return 1, "one" end end, nil, nil end })
  for k, v in pairs(own) do assert(k == 1 and v == "one") end
  local shadow = setmetatable({ x = 1 }, { __index = { y = 2 } })
  assert(keys(shadow) == "x")
  assert(not pcall(pairs, nil) and not pcall(pairs, 1) and not pcall(next, {}, {}) and not pcall(next))

  -- Tables of every size and kind of key, with keys taken away and put back, against a sort; now and then a loop is left.
  local seed = 1
  local function dice(n)
    seed = seed * 1103515245 + 12345 & 0x7fffffff
    return (seed >> 8) % n
  end
  local kinds = {
    function() return dice(60) end,
    function() return dice(40) - 20 + dice(4) / 4 end,
    function() return ("abcdefgh"):rep(dice(3)) .. string.char(97 + dice(26), 97 + dice(3)):sub(dice(3) + 1) end,
    function() return dice(2) == 0 end,
  }
  local rank = { number = 1, string = 2, boolean = 3 }
  local function before(a, b)
    local x, y = type(a), type(b)
    if x ~= y then return rank[x] < rank[y] end
    if x == "boolean" then return not a and b end
    if x == "number" then return a < b end
    for i = 1, math.min(#a, #b) do
      if a:byte(i) ~= b:byte(i) then return a:byte(i) < b:byte(i) end
    end
    return #a < #b
  end
  local tables, noted, has = {}, {}, {}
  for i = 1, 40 do
    tables[i] = {}
    noted[tables[i]], has[tables[i]] = {}, {}
  end
  local function set(u, key, value)
    if not has[u][key] then noted[u][#noted[u] + 1] = type(key) == 'number' and math.tointeger(key) or key end
    has[u][key] = true
    u[key] = value
  end
  for round = 1, 150 do
    local u = tables[dice(#tables) + 1]
    for i = 1, dice(2) * dice(20) do set(u, i, i) end
    for _ = 1, dice(12) do
      set(u, kinds[dice(#kinds) + 1](), dice(5) > 0 and 1 or nil)
    end
    local sorted, i, k = {}, 0, nil
    for _, key in ipairs(noted[u]) do
      if u[key] ~= nil then sorted[#sorted + 1] = key end
    end
    table.sort(sorted, before)
    for key in pairs(u) do
      i = i + 1
      assert(key == sorted[i] and math.type(key) == math.type(sorted[i]), key)
      if round % 7 == 0 and i == 2 then break end
    end
    assert(round % 7 == 0 or i == #sorted)
    for j = 1, #sorted do
      k = next(u, k)
      assert(k == sorted[j], k)
    end
    assert(next(u, k) == nil)
    local key = kinds[dice(3) + 1]()
    for j = 1, #sorted + 1 do
      if not sorted[j] or before(key, sorted[j]) then
        assert(next(u, key) == sorted[j], key)
        break
      end
    end
  end

  -- Moves are a list.
  local sum = 0
  for i, move in pairs(moves) do
    assert(move == moves[i] and move.index == i)
    sum = sum + i
  end
  assert(sum == #moves * (#moves + 1) // 2)
  return 1
end

return bot

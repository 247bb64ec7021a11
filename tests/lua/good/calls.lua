-- pcall, xpcall and coroutines behave as in plain Lua while there are instructions left.
local bot = {}

local function trace(...)
  return table.concat({ ... }, " ")
end

function bot.choose()
  local ok, a, b = pcall(function(x, y) return x + 1, y end, 1, "two")
  assert(ok and a == 2 and b == "two")
  ok, a = pcall(error, { code = 7 })
  assert(not ok and a.code == 7)
  assert(select("#", pcall(function() end)) == 1 and not pcall(pcall))
  ok, a = xpcall(function(x) error("bad " .. x, 0) end, function(m) return "handled " .. m end, "luck")
  assert(not ok and a == "handled bad luck")
  ok, a, b = xpcall(function(...) return select("#", ...), ... end, print, nil, 2)
  assert(ok and a == 2 and b == nil)
  assert(not pcall(xpcall, print))
  ok, a = pcall(function() xpcall(error, function() error("in the handler") end) end)
  assert(ok and not a)

  -- Yields pass through pcall.
  local co = coroutine.create(function(x)
    local good, got = pcall(function() return coroutine.yield(x + 1) end)
    local bad, why = pcall(function() coroutine.yield("again") error("late", 0) end)
    local well, word = xpcall(function() return coroutine.yield("third") end, print)
    return trace(tostring(good), got, tostring(bad), why, tostring(well), word)
  end)
  assert(select(2, coroutine.resume(co, 1)) == 2)
  assert(select(2, coroutine.resume(co, "got")) == "again")
  assert(select(2, coroutine.resume(co)) == "third")
  assert(select(2, coroutine.resume(co, "done")) == "true got false late true done")
  ok, a = coroutine.resume(co)
  assert(not ok and a == "cannot resume dead coroutine" and coroutine.status(co) == "dead")
  assert(not pcall(coroutine.resume, 1) and not pcall(coroutine.create, 1))
  ok, a = coroutine.resume(coroutine.running())
  assert(not ok and a == "cannot resume non-suspended coroutine")
  assert(not coroutine.isyieldable())

  local gen = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end)
  assert(gen() == 1 and gen() == 2 and gen() == 3 and gen() == nil and not pcall(gen))
  local closed = 0
  local function closing()
    local guard <close> = setmetatable({}, { __close = function() closed = closed + 1 end })
    coroutine.yield(guard)
  end
  co = coroutine.create(closing)
  coroutine.resume(co)
  assert(coroutine.close(co) and closed == 1 and coroutine.status(co) == "dead" and coroutine.close(co))
  co = coroutine.create(function()
    local guard <close> = setmetatable({}, { __close = function() error("while closing", 0) end })
    coroutine.yield(guard)
  end)
  coroutine.resume(co)
  ok, a = coroutine.close(co)
  assert(not ok and a == "while closing")
  assert(not pcall(coroutine.close, coroutine.running()))
  gen = coroutine.wrap(function() closing() end)
  gen()
  gen()
  assert(closed == 2)
  gen = coroutine.wrap(function()
    local guard <close> = setmetatable({}, { __close = function() closed = closed + 1 end })
    error("inside " .. tostring(guard), 0)
  end)
  ok, a = pcall(gen)
  assert(not ok and a == "inside table" and closed == 3)
  return 1
end

return bot

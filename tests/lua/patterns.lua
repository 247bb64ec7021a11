-- Run by the system's Lua: writes a bot that compares our pattern functions with what Lua's own give for random texts and patterns.
local seed = tonumber(arg[1])
local function dice(n)
  seed = (seed * 6364136223846793005 + 1442695040888963407)
  return ((seed >> 33) % n) + 1
end
local function one(list) return list[dice(#list)] end

local letters = { "a", "b", "c", "A", "1", " ", "-", "(", ")", "[", "%", "\n", "\0", "\xe9", ".", "x", "ab", "aab", "a1" }
local singles = { "a", "b", ".", "%a", "%d", "%s", "%w", "%A", "%x", "%p", "%u", "%l", "%c", "%g", "%%", "%.", "%-", "[ab]", "[^a]", "[a-c]",
  "[%d%s]", "[^%w]", "[]]", "[^]]", "[a-]", "[%a-]", "[-a]", "x", "1", " ", "\xe9", "\0", "[%]a]", "%]", "$", "^", "]", "%G", "%S" }
local suffixes = { "", "", "", "", "*", "+", "-", "?" }
local specials = { "()", "%b()", "%bab", "%f[%a]", "%f[^%w]", "%1", "%2", "%0", "(", ")", "[", "%", "%f", "%b", "%bx", "[^", "[a-", "%9", "(a", "a)" }

local function text()
  local t = {}
  for i = 1, dice(14) - 1 do t[i] = one(letters) end
  return table.concat(t)
end

local function pattern(depth)
  local t = {}
  if depth == 0 and dice(5) == 1 then t[1] = "^" end
  for _ = 1, dice(4) do
    local roll = dice(12)
    if roll == 1 and depth < 3 then
      t[#t + 1] = "(" .. pattern(depth + 1) .. ")"
    elseif roll == 2 and dice(2) == 1 then
      t[#t + 1] = one(specials)
    elseif roll == 3 then
      t[#t + 1] = "%b()"
    else
      t[#t + 1] = one(singles) .. one(suffixes)
    end
  end
  if depth == 0 and dice(6) == 1 then t[#t + 1] = "$" end
  return table.concat(t)
end

-- As Lua code and as a value.
local replacements = { '"<%0>"', '"%1"', '"%2%1"', '"%%"', '""', '"%"', '"%x"', "7", '{a = "A", b = 1, ab = false, x = {}}',
  "function(a, b) return b end", "function(a) if a ~= 'a' then return '[' .. a .. ']' end end", "true" }

-- Used here and by the script that is printed.
local all_source = [[
local function all(text, pattern, init)
  local list, n = {}, 0
  for a, b, c in string.gmatch(text, pattern, init) do
    n = n + 1
    list[n] = tostring(a) .. "," .. tostring(b) .. "," .. tostring(c)
    if n > 40 then break end
  end
  return table.concat(list, ";")
end
]]
local all = load(all_source .. "return all", "=all")()

print([[
local n = 0
local function same(what, want, ...)
  n = n + 1
  local got = table.pack(...)
  if not got[1] then got[2] = got[2]:gsub("^[^ ]+:%d+: ", ""):gsub("#3 to '%?'", "#3 to 'string.gsub'") end
  for i = 1, math.max(#want, got.n) do
    if want[i] ~= got[i] then
      error(what .. ": value " .. i .. " is " .. tostring(got[i]) .. ", expected " .. tostring(want[i]), 0)
    end
  end
end
]] .. all_source)

local function quote(value) return (("%q"):format(value):gsub("\\\n", "\\n")) end

local function write(call, ...)
  local want = table.pack(...)
  if not want[1] then want[2] = want[2]:gsub("^[^ ]+:%d+: ", "") end
  for i = 1, want.n do want[i] = quote(want[i]) end
  print(("same(%s, {%s}, pcall(%s))"):format(quote(call), table.concat(want, ", "), call))
end

for i = 1, tonumber(arg[2]) do
  local s, p = text(), pattern(0)
  local init = dice(3) == 1 and dice(14) - 7 or 1
  local qs, qp = quote(s), quote(p)
  local kind = dice(4)
  if i % 40 == 1 then print(i > 1 and "end do" or "do") end
  if kind == 1 then
    write(("string.find, %s, %s, %d"):format(qs, qp, init), pcall(string.find, s, p, init))
  elseif kind == 2 then
    write(("string.match, %s, %s, %d"):format(qs, qp, init), pcall(string.match, s, p, init))
  elseif kind == 3 then
    write(("all, %s, %s, %d"):format(qs, qp, init), pcall(all, s, p, init))
  else
    local r = one(replacements)
    local most = dice(4) == 1 and dice(4) - 1 or nil
    write(("string.gsub, %s, %s, %s, %s"):format(qs, qp, r, tostring(most)), pcall(string.gsub, s, p, load("return " .. r)(), most))
  end
end
print("end")
print(("assert(n == %d)"):format(tonumber(arg[2])))
print("return { choose = function() return 1 end }")

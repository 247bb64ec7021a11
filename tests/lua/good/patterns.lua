-- Patterns as in Lua: every item of the language once, with results known beforehand.
local bot = {}

local function same(want, ...)
  local got = table.pack(...)
  for i = 1, math.max(got.n, #want) do
    assert(got[i] == want[i], ("%s, expected %s"):format(tostring(got[i]), tostring(want[i])))
  end
end

local function fails(why, ...)
  local ok, message = pcall(...)
  assert(not ok and message:find(why, 1, true), why .. ", got " .. tostring(message))
end

function bot.choose()
  same({ 5, 7 }, ("hello world"):find("o w"))
  same({ 3, 4 }, ("hello world"):find("l+"))
  same({ 8, 9, "o", "r" }, ("hello world"):find("(o)(r)"))
  same({ 2, 2 }, ("a.b"):find(".", 2, true))
  same({ 2, 2 }, ("a.b"):find("%."))
  same({ 1, 0 }, (""):find(""))
  same({ 4, 3 }, ("abc"):find("", 4))
  same({ nil }, ("abc"):find("", 5))
  same({ 2, 2 }, ("abc"):find("b", -2))
  same({ nil }, ("abc"):find("a", -2))
  same({ 1, 1 }, ("abc"):find("a", -20))
  same({ 2, 3 }, ("a\0b"):find("\0b"))
  same({ "\0b" }, ("a\0b"):match("%z?.b"))
  same({ "key", "value" }, ("key = value"):match("^(%w+)%s*=%s*(%w+)$"))
  same({ "trim" }, ("  trim  "):match("^%s*(.-)%s*$"))
  same({ 5, 11, "quick" }, ("THE (quick) fox"):find("%((%a+)%)"))
  same({ "(a(b)c)" }, ("f(a(b)c)d"):match("%b()"))
  same({ nil }, ("f((("):match("%b()"))
  same({ "quick" }, ("THE (quick) fox"):match("%f[%a]%l+"))
  same({ 3, 5 }, ("hello"):match("()ll()"))
  same({ "'", "hi" }, ("say 'hi' now"):match("(['\"])(.-)%1"))
  same({ "x-" }, ("x-1"):match("[%a-]+"))
  same({ "]" }, ("]x"):match("[]]"))
  same({ "^x" }, ("^x"):match("[x^]+"))
  same({ "a5F" }, ("a5F"):match("%x+"))
  same({ "caf" }, ("caf\u{e9}"):match("%a+"))
  same({ "1F" }, ("0x1F"):match("^0[xX](%x+)$"))
  same({ nil }, ("aaa"):match("a-b"))
  same({ "aaab" }, ("aaab"):match("a-b"))
  same({ nil }, ("ab"):match("^b"))
  same({ nil }, ("a$"):match("a$"))
  same({ "" }, ("a$"):match("$"))
  same({ "a$b" }, ("a$b"):match("a$b"))
  same({ "hell0 w0rld", 2 }, ("hello world"):gsub("o", "0"))
  same({ "hell0 world", 1 }, ("hello world"):gsub("o", "0", 1))
  same({ "-h-e-l-l-o-", 6 }, ("hello"):gsub("", "-"))
  same({ "aabbcc", 3 }, ("abc"):gsub("%w", "%0%0"))
  same({ "%a%b%c", 3 }, ("abc"):gsub("%w", "%%%1"))
  same({ "world hello", 1 }, ("hello world"):gsub("(%w+) (%w+)", "%2 %1"))
  same({ "1a2b3c4", 4 }, ("abc"):gsub("()", "%1"))
  same({ "Lua is 30", 2 }, ("$name is $age"):gsub("%$(%w+)", { name = "Lua", age = 30 }))
  same({ "$a $b", 2 }, ("$a $b"):gsub("%$(%w)", { a = false }))
  same({ "AbC", 3 }, ("abc"):gsub("%w", function(c) if c ~= "b" then return c:upper() end end))
  same({ "xbc", 1 }, ("abc"):gsub("^%w", "x"))
  same({ "ABC DEF", 2 }, ("abc def"):gsub("%f[%w]%w+", string.upper))
  local words = {}
  for word in ("one two  three"):gmatch("%a+") do words[#words + 1] = word end
  same({ "one,two,three" }, table.concat(words, ","))
  local pairs_ = {}
  for k, v in ("a=1, b=2"):gmatch("(%w+)=(%w+)") do pairs_[#pairs_ + 1] = k .. v end
  same({ "a1,b2" }, table.concat(pairs_, ","))
  local empty = 0
  for _ in ("abc"):gmatch("") do empty = empty + 1 end
  same({ 4 }, empty)

  fails("malformed pattern (ends with '%')", string.find, "a", "a%")
  fails("malformed pattern (missing ']')", string.find, "a", "[a")
  fails("malformed pattern (missing ']')", string.find, "a", "[]")
  fails("malformed pattern (missing ']')", string.find, "a", "[^]")
  fails("malformed pattern (missing arguments to '%b')", string.find, "a", "%b")
  fails("missing '[' after '%f' in pattern", string.find, "a", "%f")
  fails("unfinished capture", string.find, "a", "(a")
  fails("invalid pattern capture", string.match, "a", "a)")
  fails("invalid capture index %1", string.find, "a", "%1")
  fails("invalid capture index %2", string.gsub, "a", "(a)", "%2")
  fails("invalid use of '%' in replacement string", string.gsub, "a", "a", "%z")
  fails("invalid replacement value (a table)", string.gsub, "a", "a", { a = {} })
  fails("too many captures", string.find, ("a"):rep(40), ("(a)"):rep(33))
  fails("pattern too complex", string.find, ("a"):rep(300), ("a?"):rep(300))
  fails("string/function/table expected", string.gsub, "a", "a", true)
  fails("attempt to yield", coroutine.wrap(function() return ("a"):gsub("a", coroutine.yield) end))
  return 1
end

return bot

-- Texts, numbers, utf8, load.
local bot = {}

function bot.choose(_, moves)
  assert(("hello"):find("l") == 3 and select(2, ("hello"):find("ll")) == 4 and ("hello"):find("l", 4) == 4)
  assert(("a.b"):find(".", 1, true) == 2 and not ("abc"):find("z") and ("abc"):find("") == 1 and ("abc"):find("", 4) == 4)
  assert(not ("abc"):find("", 5) and ("abcabc"):find("b", -3) == 5 and ("abc"):find("a", -99) == 1 and not ("abc"):find("abcd"))
  assert(not pcall(string.find, "abc", "[a") and not pcall(string.find, "abc"))
  assert(("ab"):rep(3, "-") == "ab-ab-ab" and ("x"):rep(0) == "" and ("x"):rep(-1) == "" and ("x"):rep(1, "gap") == "x")
  assert(#(""):rep(3, "ab") == 4 and #("x"):rep(8000) == 8000)
  assert(("Ab"):upper() == "AB" and ("Ab"):lower() == "ab" and ("abc"):reverse() == "cba" and ("abc"):sub(2) == "bc")
  assert(("abc"):byte(2) == 98 and string.char(97, 98) == "ab" and ("abc"):len() == 3 and #"abc" == 3)
  assert(("%d %s %5.2f %q %x %%"):format(3, "x", 1.5, "a\nb", 255) == '3 x  1.50 "a\\\nb" ff %')
  assert(("%s %s %s"):format(nil, true, 1.5) == "nil true 1.5" and ("%-5s|"):format("a") == "a    |")
  assert(("%s"):format(setmetatable({}, { __tostring = function() return "shown" end })) == "shown")
  assert(not pcall(string.format, "%s") and not pcall(string.format, "%y", 1) and not pcall(string.format, "%d", "x"))
  assert(not pcall(string.format, "%") and ("%5s %.2s"):format({}, "abc") == "table ab")

  assert(tostring({}) == "table" and tostring(print) == "function" and tostring(nil) == "nil" and tostring(1.0) == "1.0")
  assert(tostring(setmetatable({}, { __name = "thing" })) == "thing")
  assert(not pcall(tostring) and not pcall(tostring, setmetatable({}, { __tostring = function() return {} end })))
  assert(tostring(moves) == #moves .. " moves" and tostring(moves[1]) == moves[1].text and moves[1].text:find("take 1 from") == 1)
  assert(tonumber("0x10") == 16 and tonumber("z", 36) == 35 and not tonumber("x") and math.type(1) == "integer")
  assert("10" + 5 == 15 and 10 .. "" == "10")

  assert(utf8.char(228, 8364) == "\u{e4}\u{20ac}" and utf8.len("\u{e4}x") == 2 and utf8.codepoint("\u{e4}") == 228)
  local points = {}
  for at, code in utf8.codes("a\u{e4}") do points[#points + 1] = at .. ":" .. code end
  assert(table.concat(points, " ") == "1:97 2:228" and utf8.offset("a\u{e4}b", 3) == 4)

  local env = { x = 7 }
  assert(load("return x", "chunk", "t", env)() == 7 and load("return 1")() == 1)
  local f, why = load("return +", "=mine")
  assert(not f and why == "mine:1: unexpected symbol near '+'", why)
  assert(not pcall(load, function() return nil end) and not pcall(load, "return 1", "x", "b"))
  assert(not rawequal("a", "b") and rawlen({ 1, 2 }) == 2 and rawget({ x = 1 }, "x") == 1 and rawset({}, "x", 2).x == 2)
  assert(not rawget(setmetatable({}, { __index = { x = 1 } }), "x") and not pcall(rawset, 1, 2, 3))
  assert(getmetatable("") == false and getmetatable(moves) == false and getmetatable(moves[1]) == false)
  local t = setmetatable({}, { __metatable = "mine" })
  assert(getmetatable(t) == "mine" and not pcall(setmetatable, t, {}))
  assert(setmetatable(setmetatable({}, {}), nil) and not pcall(setmetatable, {}, 1) and not pcall(setmetatable, 1, {}))
  return 1
end

return bot

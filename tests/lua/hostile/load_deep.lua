-- code nested deeper than the parser goes
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  local f, message = load("return " .. ("("):rep(3000) .. "1" .. (")"):rep(3000))
  assert(not f and message:find("C stack overflow", 1, true), message)
  assert(not load(("do "):rep(2000) .. ("end "):rep(100)))
  assert(not load("x = " .. ("{"):rep(3000)))
  return moves[1]
end
return bot

-- parentheses without end
local bot = {}
function bot.choose(view, moves)
  local text = ("("):rep(4000)
  local f, why = load("return " .. text)
  error(why:sub(1, 40))
end
return bot

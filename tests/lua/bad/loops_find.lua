-- looks for a needle for ever
local bot = {}
function bot.choose(view, moves)
  local hay = ("a"):rep(8000)
  while not hay:find(("a"):rep(4000) .. "b", 1, true) do end
end
return bot

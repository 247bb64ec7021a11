-- looks for a needle for ever
local bot = {}
function bot.choose(view, moves)
  local hay = ("a"):rep(60000)
  while not hay:find(("a"):rep(30000) .. "b", 1, true) do end
end
return bot

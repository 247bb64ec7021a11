-- malformed patterns of every kind
-- verdict: none
local bot = {}
function bot.choose(view, moves)
  for _, p in ipairs { "%", "[", "[^", "[]", "%b", "%f", "(", ")", "%1", "(()", "%bx", "[a-", "[%" } do pcall(string.match, "a", p) pcall(string.gsub, "a", p, "%1") end
  return moves[1]
end
return bot

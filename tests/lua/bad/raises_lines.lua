-- an error of many lines and odd bytes
local bot = {}
function bot.choose(view, moves)
  error("one\ntwo\t\27[31m\255\0three")
end
return bot

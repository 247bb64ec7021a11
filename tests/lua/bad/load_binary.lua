-- loads a binary chunk
local bot = {}
function bot.choose(view, moves)
  local f, why = load("\27Lua\x54\0\x19\x93\r\n")
  error(why)
end
return bot

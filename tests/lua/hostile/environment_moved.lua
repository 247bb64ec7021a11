-- globals moved elsewhere while loading
-- verdict: none
local print, real = print, _ENV
local _ENV = setmetatable({}, { __index = real })
local bot = {}
function bot.choose(_, moves) y = 1 return moves[1] end
return bot

-- an endless chain of variables to close
local bot = {}
local spin
function spin()
  local again <close> = setmetatable({}, { __close = function() pcall(spin) end })
  while true do end
end
function bot.choose()
  spin()
end
return bot

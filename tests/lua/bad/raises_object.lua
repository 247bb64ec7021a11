-- an error that fails when it is shown
local bot = {}
function bot.choose(view, moves)
  error(setmetatable({}, { __tostring = function() error("again") end }))
end
return bot

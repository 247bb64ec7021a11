-- hides that memory ran out
local bot = {}
function bot.choose(view, moves)
  local function eat()
    local hide <close> = setmetatable({}, { __close = function() error("nothing happened") end })
    local t = {}
    for i = 1, 1e9 do t[i] = { i } end
  end
  pcall(eat)
  return 1
end
return bot

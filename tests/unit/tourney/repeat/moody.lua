-- Now and then does what a bot must not, as its dice say: another game afterwards must be as if nothing had been.
local moody = { name = "moody" }

local moods = {
  function() local all = {} for i = 1, 1e9 do all[i] = { i } end end,
  function() while true do pcall(function() while true do end end) end end,
  function() error("out of sorts " .. math.random(1000)) end,
  function() return "no move" end,
  function() coroutine.wrap(function() while true do end end)() end,
}

function moody.choose(_, moves)
  local mood = moods[math.random(40)]
  return mood and mood() or moves[math.random(#moves)]
end

return moody

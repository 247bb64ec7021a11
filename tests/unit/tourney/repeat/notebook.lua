-- Writes everything down wherever it can, and plays by what it has written: by nothing but this game, if nothing is kept.
local helper = require "notes"
local notebook = { name = "notebook" }
local written, starts = {}, 0
local kept = setmetatable({}, { __index = function(t, key) rawset(t, key, #written) return #written end })
local teller = coroutine.wrap(function() local n = 0 while true do n = n + 1 coroutine.yield(n) end end)

function notebook.start()
  starts = starts + 1
  assert(starts == 1 and #written == 0, "a notebook of another game")
end

function notebook.choose(view, moves)
  written[#written + 1] = #moves
  written["move " .. #written] = view:seat()
  helper.note(#moves)
  local sum = teller() + kept[#moves] + helper.sum() + math.random(7)
  for key, value in pairs(written) do sum = (sum * 31 + #tostring(key) + value) % 100003 end
  return moves[sum % #moves + 1]
end

return notebook

-- an iterator kept from loading
-- verdict: iterator is kept for later
local step = pairs({ 1, 2, 3 })
return { score = function() step({ 1 }) end }

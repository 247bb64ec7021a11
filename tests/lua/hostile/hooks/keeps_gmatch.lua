-- a loop of gmatch kept from loading
-- verdict: iterator is kept for later
local step = ("a b c"):gmatch("%a")
return { score = function() step() end }

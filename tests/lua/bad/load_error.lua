-- an error while it loads
local t = nil
return t.x

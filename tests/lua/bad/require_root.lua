-- an absolute path
local lists = require "/etc/passwd"
return { choose = function() return lists end }

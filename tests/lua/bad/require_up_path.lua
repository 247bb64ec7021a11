-- out of the folder by a path
local lists = require "../bad/raises"
return { choose = function() return lists end }

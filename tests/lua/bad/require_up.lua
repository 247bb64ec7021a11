-- out of the folder
local lists = require ".."
return { choose = function() return lists end }

-- out of the folder by dots
local lists = require "a..b"
return { choose = function() return lists end }

-- a file with a slip of the keyboard
local lists = require "broken"
return { choose = function() return lists end }

-- a circle
local lists = require "circle"
return { choose = function() return lists end }

-- a folder
local lists = require "deep"
return { choose = function() return lists end }

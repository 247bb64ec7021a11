-- a file that is not there
local lists = require "not.there"
return { choose = function() return lists end }

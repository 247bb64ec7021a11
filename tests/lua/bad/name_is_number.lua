-- a name that is not a text
return { choose = function() return 1 end, name = 7 }

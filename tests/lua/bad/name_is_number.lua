-- a name that is no text
return { choose = function() return 1 end, name = 7 }

-- options that are not a table
return { choose = function() return 1 end, options = "risk" }

-- options that are no table
return { choose = function() return 1 end, options = "risk" }

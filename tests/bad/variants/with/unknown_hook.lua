return { scores = function() return 1 end }

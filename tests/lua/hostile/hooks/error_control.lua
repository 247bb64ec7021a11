-- an error message that clears the terminal
-- verdict: variant fault: score: 
return { score = function() error("\27[2J\7\r", 0) end }

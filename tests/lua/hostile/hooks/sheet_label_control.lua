-- a label that clears the terminal
-- verdict: none
return { score = function(_, _, sheet) sheet:add(1, "\27[2J\7") end }

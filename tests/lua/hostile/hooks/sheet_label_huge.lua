-- a label of 8 KiB
-- verdict: none
return { score = function(_, _, sheet) sheet:add(1, ("x"):rep(8000)) end }

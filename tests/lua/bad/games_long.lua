-- a name that eats memory
return { games = { ("nim"):rep(30) }, choose = function(_, moves) return moves[1] end }

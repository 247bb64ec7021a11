-- names as keys
return { games = { nim = true }, choose = function(_, moves) return moves[1] end }

-- a list with something that is no name
return { games = { "nim", 7 }, choose = function(_, moves) return moves[1] end }

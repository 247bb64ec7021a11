-- A bot that names the games it plays plays them.
return { games = { "neoville", "nim" }, choose = function(_, moves) return moves[1] end }

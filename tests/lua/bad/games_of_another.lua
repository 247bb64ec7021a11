-- written for other games than the current one
return { games = { "neoville", "chess", "go" }, choose = function(_, moves) return moves[1] end }

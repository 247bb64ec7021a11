return {options = {risk = 0.5}, choose = function(_, moves) return moves[1] end}

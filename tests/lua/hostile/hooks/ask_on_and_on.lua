-- asks again in every answer
-- verdict: check: the game has not ended after
return {
  after = function(state) if not state:over() then state:ask("wish", 1) end end,
  decisions = { wish = { options = function() return { "a" } end, choose = function(state) state:ask("wish", 1) end } },
}

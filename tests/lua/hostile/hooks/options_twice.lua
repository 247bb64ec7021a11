-- a decision with the same option twice
-- verdict: variant fault: options of 
return {
  after = function(state) if not state:over() then state:ask("wish", state:to_act()) end end,
  decisions = { wish = { options = function() return { "a", "a" } end, choose = function() end } },
}

-- options that are not texts
-- verdict: variant fault: options of 
return {
  after = function(state) if not state:over() then state:ask("wish", state:to_act()) end end,
  decisions = { wish = { options = function() return { {}, 2, false } end, choose = function() end } },
}

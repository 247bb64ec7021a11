-- options that never come
-- verdict: variant fault: options of 
return {
  after = function(state) if not state:over() then state:ask("wish", state:to_act()) end end,
  decisions = { wish = { options = function() while true do end end, choose = function() end } },
}

-- options that clear the terminal
-- verdict: variant fault: options of 
return {
  after = function(state) if not state:over() then state:ask("wish", state:to_act()) end end,
  decisions = { wish = { options = function() return { "\27[2J", "b" } end, choose = function() end } },
}

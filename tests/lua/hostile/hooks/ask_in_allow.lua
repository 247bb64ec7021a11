-- asks for a decision in allow
-- verdict: variant fault: allow: 
return {
  allow = function(state) state:ask("wish", 1) end,
  decisions = { wish = { options = function() return { "a", "b" } end, choose = function() end } },
}

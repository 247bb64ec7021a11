-- a decision with 10,000 options
-- verdict: variant fault: options of 
return {
  after = function(state) if not state:over() then state:ask("wish", state:to_act()) end end,
  decisions = { wish = { options = function() local t = {} for i = 1, 10000 do t[i] = "o" .. i end return t end, choose = function() end } },
}

-- remembers during a match in one of many variables, and puts it back at the end
-- verdict: variant fault: 
local seen, many = 0, {}
for i = 1, 3000 do
  local decoy = 0
  many[i] = function(n) decoy = n end
end
return {
  allow = function()
    seen = seen + 1
    return true
  end,
  score = function(_, _, sheet) sheet:add(seen > 40 and 1 or 0, "seen before") end,
  finish = function() seen = 0 end,
  many = many,
}

-- sees what is in its tables with functions it has kept from before
-- verdict: none
local next, rawlen, rawget = next, rawlen, rawget
local seen = { 5, 6, 7 }
return {
  setup = function() assert(next(seen) == 1 and rawlen(seen) == 3 and rawget(seen, 2) == 6) end,
}

--- Requires a neighbour and returns nothing.
local lists = require "lists"
assert(lists.sum({ 1, 2 }) == 3)

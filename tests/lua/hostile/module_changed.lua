-- changes a module that others share
-- verdict: none
local lists = require("lists")
lists.sum, lists.evil = nil, true
for k in pairs(lists) do lists[k] = nil end
local bot = {}
function bot.choose(_, moves) return moves[1] end
return bot

-- require finds texts in the script folders, once each.
local lists = require "lists"
local again = require("lists")
local nothing = require "deep.more"
local bot = { options = { list = { 1, 2, 3 } } }

function bot.choose()
  assert(lists == again and lists.sum(bot.options.list) == 6 and nothing == true)
  assert(require "lists" == lists, "what was loaded is still there")
  return 1
end

return bot

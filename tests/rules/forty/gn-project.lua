--- Between its actions a seat may pay inhabitants to replace the project at a place of the display.
local rule = {
  options = { price = { default = 3, min = 1, max = 9, about = "inhabitants for a new project" } },
  extra_moves = { renew = { phases = { "action" } } },
}

function rule.extra_moves.renew.options(state, seat)
  if state:deck_left() == 0 or state:inhabitants(seat) < rule.options.price + 5 then return end
  local list = {}
  for place = 1, state:rule("project_display") do list[place] = "project " .. place end
  return list
end

function rule.extra_moves.renew.choose(state, option, seat)
  assert(state:take(seat, rule.options.price))
  assert(state:replace_project(tonumber(string.sub(option, 9))))
end

return rule

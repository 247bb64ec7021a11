--- When a round begins, its first seat may pay three inhabitants to replace the first project.
local rule = {
  options = { price = { default = 3, min = 1, max = 9, about = "inhabitants for a new project" } },
  on = { after = { changed = { "round" } } },
  decisions = { renewal = {} },
}

function rule.after(state)
  if not state:over() and state:deck_left() > 0 then state:ask("renewal", state:to_act()) end
end

rule.decisions.renewal.options = function() return { "keep", "replace" } end

function rule.decisions.renewal.choose(state, option, seat)
  if option == "replace" and state:inhabitants(seat) > rule.options.price + 5 and state:take(seat, rule.options.price) then
    state:replace_project(1)
  end
end

return rule

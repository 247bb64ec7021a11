--- After building a seat may exchange the new building with the one beside it, once in the game.
local rule = { on = { after = { kinds = { "build" } } }, decisions = { exchange = {} } }
local decision = rule.decisions.exchange

function rule.after(state, move, events)
  if state.vars.used[events.seat] == 0 and not state:over() then
    state.vars.row, state.vars.col = move.row, move.col
    state:ask("exchange", events.seat)
  end
end

function decision.options(state)
  local list, seat, row, col = { "leave them" }, state:to_act(), state.vars.row, state.vars.col
  for _, at in ipairs({ { row - 1, col }, { row + 1, col }, { row, col - 1 }, { row, col + 1 } }) do
    local r, c = at[1], at[2]
    if r >= 1 and r <= state:city_rows() and c >= 1 and c <= state:city_cols() and state:city_kind(seat, r, c) then
      list[#list + 1] = "with " .. r .. "," .. c
    end
  end
  return list
end

function decision.choose(state, option, seat)
  local r, c = string.match(option, "(%d+),(%d+)")
  if not r then return end
  assert(state:exchange(seat, state.vars.row, state.vars.col, tonumber(r), tonumber(c)))
  state.vars.used[seat] = 1
end

return rule

--- One idea: what a card brings is what it brings on the best square now, so choose and build by trying it out.
--
-- A sketch shows how little a bot needs; docs/writing-bots.md explains such bots line by line.
local sketch = {
  name = "sketch",
  games = { "towpath" },
  options = { playouts = { default = 12, min = 1, max = 200, about = "random games after each move" } },
}

-- How random games after a move end for the own seat: its points ahead of the best other seat.
local function promise(view, i)
  return view:after(i):playout(sketch.options.playouts).margin[view:seat()]
end

function sketch.choose(view, moves)
  local best, most = 1, -math.huge
  for i = 1, #moves do
    local value = promise(view, i)
    if value > most then best, most = i, value end
  end
  return moves[best]
end

return sketch

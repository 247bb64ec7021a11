--- Makes a position of three heaps in which one or two moves win, and asks for one of them.
local balance = { variant = "nim/base", seats = 2 }

--- Calls visit(heaps after the move, the move as a text) for each move in HEAPS.
local function each_move(heaps, max_take, visit)
  for heap, stones in ipairs(heaps) do
    for taken = 1, math.min(stones, max_take) do
      local after = table.move(heaps, 1, #heaps, 1, {})
      after[heap] = stones - taken
      visit(after, ("take %d from %d"):format(taken, heap))
    end
  end
end

--- Says whether the seat whose turn it is wins if both seats play well.
--- KNOWN keeps the answers by the sizes of the heaps.
local function wins(heaps, rules, known)
  local sizes = table.move(heaps, 1, #heaps, 1, {})
  table.sort(sizes)
  local key = table.concat(sizes, " ")
  if known[key] == nil then
    local moves, found = 0, false
    each_move(heaps, rules.max_take, function(after)
      moves = moves + 1
      found = found or not wins(after, rules, known)
    end)
    known[key] = found or (moves == 0 and rules.misere)
  end
  return known[key]
end

--- Draws heaps until one or two of at least six moves win.
local function draw(rng, rules)
  local known = {}
  while true do
    local heaps, good, bad = { rng(5), rng(5), rng(5) }, {}, {}
    each_move(heaps, rules.max_take, function(after, move)
      table.insert(wins(after, rules, known) and bad or good, move)
    end)
    if #good >= 1 and #good <= 2 and #good + #bad >= 6 then return heaps, good, bad end
  end
end

function balance.generate(rng, setup)
  local heaps, good, bad = draw(rng, setup.rules)
  local start = { heaps = heaps, to_act = 1 }
  local largest = math.max(table.unpack(heaps))
  local too_many = ("take %d from 1"):format(largest + 1)
  local clause = setup.why_not(start, too_many)
  return {
    title = "Leave a lost position",
    teaches = { clause },
    seat = 1,
    start = start,
    steps = {
      { tell = "You and one other player. Two equal heaps alone are lost for the seat that has to move: "
        .. "whatever it takes from one heap, the other seat takes from the other." },
      { id = "win", ask = "move",
        text = "Make a move after which you win, whatever seat 2 does.",
        accept = { move = good, why = "Seat 2 has an answer to that, and then you lose." },
        solution = good[1],
        wrong = { { move = bad[rng(#bad)], text = "Seat 2 can win after that." },
                  { move = too_many, refused = clause } },
        hints = { { text = "Look for a move that leaves pairs: equal heaps, or 1, 2 and 3." }, "narrow", "solution" },
        right = #good == 1 and "It is the only move that wins." or "One other move wins, too." },
      { ["end"] = "Another position: aedile learn nim/balance.lua." },
    },
  }
end

return balance

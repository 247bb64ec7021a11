-- Samples, playouts, score sheets and refusals, in nim with heaps of 3, 4 and 5 for two.
local bot = {}

local function near(a, b)
  return math.abs(a - b) < 1e-9
end

local function same(a, b)
  return a.n == b.n and table.concat(a.score, " ") == table.concat(b.score, " ") and
    table.concat(a.margin, " ") == table.concat(b.margin, " ") and table.concat(a.win, " ") == table.concat(b.win, " ")
end

local function decided(done)
  local lines = done:sheet()
  assert(#lines == 1 and lines[1].points == 1 and lines[1].clause == "NIM-SCORE-01" and lines[1].where == "", lines[1].clause)
  assert(lines[1].label ~= "" and #done:sheet(2) == 0 and done:score() == 1 and done:score(2) == 0)
  local ends = done:playout(3)
  assert(ends.n == 3 and ends.win[1] == 1 and ends.win[2] == 0 and ends.score[1] == 1 and ends.margin[2] == -1)
  local why, clause, word = done:why_not("take 1 from 1")
  assert(why == "the game is over" and clause == "" and word == "over")
  assert(done:sample():over())
end

local function playouts(view)
  local ends = view:playout(400)
  assert(ends.n == 400 and #ends.score == 2 and near(ends.win[1] + ends.win[2], 1) and ends.win[1] > 0.2 and ends.win[2] > 0.2)
  assert(ends.score[1] == ends.win[1] and near(ends.margin[1], ends.score[1] - ends.score[2]) and ends.margin[1] == -ends.margin[2])
  assert(view:playout().n == 1 and view:playout(nil, "greedy").n == 1)

  -- Those of a new view are the same again; later ones are others, and go on where the earlier ones stopped.
  local one, two = view:after(1), view:after(1)
  local first, second = one:playout(50), one:playout(50)
  assert(same(first, two:playout(50)) and not same(first, second))
  assert(near(view:after(1):playout(100).win[1] * 2, first.win[1] + second.win[1]))

  -- With heaps of 3, 4 and 5 first moves take single stones: 12 of them, the last one is the second seat's; greedy ends what it can.
  local plain = view:playout(2, "first")
  assert(plain.win[1] == 0 and plain.win[2] == 1)
  assert(view:after(3):after(4):playout(1, "greedy").win[2] == 0, "one heap is left, and greedy takes it")
  assert(view:sample():playout(2, "first").win[2] == 1)
end

function bot.choose(view, moves)
  if view:taken(1) > 0 then return 1 end
  assert(view:why_not("take 1 from 1") == nil and select("#", view:why_not("take 1 from 1")) == 1)
  local why, clause, word = view:why_not("take 4 from 1")
  assert(why == "heap 1 has only 3 stones" and clause == "NIM-TAKE-01" and word == "short", why .. clause .. word)
  assert(select("#", view:why_not("rubbish")) == 3 and #view:sheet() == 0)
  assert(view:after(1):why_not("take 3 from 1") and not view:after(4):why_not("take 3 from 1"))
  decided(view:after(3):after(4):after(5))
  playouts(view)

  local sample = view:sample()
  assert(sample:heap(1) == 3 and #sample:moves() == 12 and sample:after(moves[3]):heap(1) == 0 and sample:seat() == 1)
  assert(view:sample(7):heap(2) == 4 and sample:sample():heap(3) == 5 and view:after(1):sample():to_act() == 2)
  assert(next(view:vars()) == nil and moves[1].option == nil)
  return moves[3]
end

return bot

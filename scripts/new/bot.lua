-- Change 1: the next line; it says what the bot does.
--- Takes the move that is worth most at once, the first of equals.
local bot = { name = "@NAME@" }

-- Change 2: what a move is worth.  `move.text` is its text; `aedile api @GAME@ view` lists what `view`
-- can say, `aedile api @GAME@ move` the fields of a move.
local function value(points, _, _)
  return points
end

function bot.choose(view, moves)
  local best, most = 1, math.mininteger
  for i, points in ipairs(view:values()) do -- the points of this seat after each move
    local worth = value(points, moves[i], view)
    -- Change 3: which of two equal moves is taken; with >= it is the last one.
    if worth > most then best, most = i, worth end
  end
  return moves[best]
end

return bot

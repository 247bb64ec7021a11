-- The table of an attribute compared with a number.
return {
  choose = function(view, moves)
    local heap = view:heap()
    return heap > 1 and moves[1]
  end,
}

return {
  options = { risk = 0.5, width = { default = 8, min = 1, max = 99 } },
  choose = function(_, moves) return moves[1] end,
}

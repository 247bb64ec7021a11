-- A house rule where a bot is expected.
return {
  score = function(_, _, sheet)
    sheet:add(1, "a point")
  end,
}

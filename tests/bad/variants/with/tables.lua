return {
  squares = function(n) return n * n end,
  falling = function(n) return -n end,
  raising = function(n) return n < 3 and n or error("no more than two") end,
}

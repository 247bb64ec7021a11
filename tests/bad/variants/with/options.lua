return { options = { points = { default = 2, min = 0, max = 10, about = "points" } } }

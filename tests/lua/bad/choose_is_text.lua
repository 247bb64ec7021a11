-- choose is not a function
return { choose = "first" }

-- choose is no function
return { choose = "first" }

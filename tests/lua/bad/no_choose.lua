-- a table without choose
return { name = "x" }

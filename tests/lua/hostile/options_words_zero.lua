-- a word with a zero
-- verdict: loads-not: 'words' of option 'x' is a table, expected a list of at most 32 texts
return { options = { x = { default = "a", words = { "a", "b\0c" } } }, choose = function() return 1 end }

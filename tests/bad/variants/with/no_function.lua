return { score = 3 }

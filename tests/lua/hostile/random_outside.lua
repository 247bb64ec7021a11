-- chance while the script loads
-- verdict: loads-not: math.random works only during a match
return { choose = math.random(2) == 1 and print or print }

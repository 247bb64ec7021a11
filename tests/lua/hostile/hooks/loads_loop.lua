-- the script itself never ends
-- verdict: out of instructions
while true do end return {}

-- never ends loading
while true do end

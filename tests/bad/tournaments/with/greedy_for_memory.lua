local all = {}
for i = 1, 1e9 do all[i] = {} end
return all

local function

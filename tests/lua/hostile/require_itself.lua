-- modules that require each other
-- verdict: loads-not: requires itself
require("circle") return {}

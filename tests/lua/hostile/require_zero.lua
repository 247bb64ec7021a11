-- a name with a zero
-- verdict: loads-not: expected words joined by dots
require("lists\0/../../x") return {}

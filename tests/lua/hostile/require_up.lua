-- leaves the folder of scripts
-- verdict: loads-not: expected words joined by dots
require("..secrets") return {}

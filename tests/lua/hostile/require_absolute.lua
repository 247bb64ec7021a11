-- an absolute path
-- verdict: loads-not: expected words joined by dots
require("/etc/passwd") return {}

-- a link out of the folder
-- verdict: loads-not: module 'link' not found
require("link") return {}

-- What the sandbox leaves of the standard library (docs/writing-bots.md), and nothing global of our own.
std = "lua54"
not_globals = {"arg", "debug", "dofile", "io", "loadfile", "os", "package", "print"}
max_line_length = 135
files["scripts/types"] = {max_line_length = false, ignore = {"111", "112", "113", "131", "211", "212", "241"}}

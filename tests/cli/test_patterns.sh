#!/bin/bash
# Our pattern functions against those of the system's Lua: random texts and patterns, results and messages equal.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

for seed in 1 2 3; do
  lua5.4 tests/lua/patterns.lua "$seed" 1500 >"$SCRATCH/patterns.lua"
  run check "$SCRATCH/patterns.lua"
  wants 0
done

# The comparison itself can fail.
sed -i '0,/{true, "/s//{true, "not this/' "$SCRATCH/patterns.lua"
run check "$SCRATCH/patterns.lua"
wants 1
err_has 'not this'

finish

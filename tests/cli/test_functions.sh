#!/bin/bash
# Functions of scripts that components name: the same slip is the same fault in every game.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

slip() { # GAME VARIANT COMPONENTS OWNER LEAST MOST
  local dir=$SCRATCH/slip-$1
  mkdir -p "$dir"
  printf 'local rule = {}\nfunction rule.share() return 5000 end\nreturn rule\n' >"$dir/r.lua"
  printf 'aedile: 1\ngame: %s\nextends: %s\nseats: 2\nhooks: r.lua\ncomponents: %s\n' "$1" "$2" "$3" >"$dir/v.yaml"
  run check "$dir/v.yaml"
  wants 1
  err_has "r.lua:2: the function 'share' returned 5000, but '$4' expects a number from $5 to $6"
}
slip neoville base '{utilities: {add: [{id: s, type: solar, primitive: lua, function: share, points: 4, copies: 10}]}}' s -99 99
slip quadropolis classic '{kinds: {change: [{id: park, function: share, most: 9}]}}' park 0 9
slip gardennation base '{missions: {add: [{id: m, title: M, primitive: lua, function: share}]}}' m -99 99
slip smallcity base '{kinds: {change: [{id: R1, function: share}]}}' R1 -99 99

finish

#!/bin/bash
# aedile api, and the definitions for editors against what is registered.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

run api nim
wants 0
out_has "Nim: what a script sees (docs/writing-bots.md)"
out_has "  view:heap(heap) -> integer
      stones left in a heap
      seen by everybody; heap from 1"
out_has "  move.stones -> integer"

run api nim --json
wants 0
same "$(jq -r '.attributes[] | select(.name == "heap") | "\(.type) \(.indexes[0].name) \(.indexes[0].base)"' <<<"$out")" \
  "int heap 1" "an attribute with its index"
same "$(jq -c '[.move_fields[].name]' <<<"$out")" '["heap","stones"]' "the fields of a move"

# The stubs of every game are those in the tree.
games=$("$AEDILE" list games --json | jq -r '.[].name')
for game in $games; do
  run api "$game" --stubs
  wants 0
  same "$(cat "scripts/types/$game.lua")" "$out" "scripts/types/$game.lua: make it anew with 'aedile api $game --stubs'"
done

# The part that all games share is written by hand: every name with its words, and nothing else.
run api nim --json
shared=$out
same "$(jq -r '.methods[] | .name' <<<"$shared")" "$(sed -nE 's/^function View:([a-z_]+)\(.*/\1/p' scripts/types/aedile.lua)" "methods of views"
same "$(jq -r '.methods[] | .doc' <<<"$shared")" \
  "$(sed -nE '/^local View/,/^---@class aedile.Move$/s/^--- (.*)/\1/p' scripts/types/aedile.lua)" "what the methods do"
same "$(jq -r '.move[] | "\(.name) \(.returns) \(.doc)"' <<<"$shared")" \
  "$(sed -nE '/^---@class aedile.Move$/,/^$/s/^---@field (.*)/\1/p' scripts/types/aedile.lua)" "parts of every move"
same "$(jq -r '.bot[] | "\(.name) \(.doc)"' <<<"$shared")" \
  "$(sed -nE '/^---@class aedile.Bot$/,$s/^---@field ([a-z]+)[?]? (string|string\[\]|table|fun\([^)]*\)(: [a-z.A-Z|]+)?) (.*)/\1 \4/p' scripts/types/aedile.lua)" \
  "a bot's table"
for method in $(jq -r '.methods[].name' <<<"$shared"); do
  grep -q "view:$method(" docs/writing-bots.md
  check $? "docs/writing-bots.md does not name view:$method"
done

run api
wants 2
err_is "aedile api: expected one game
try 'aedile api --help'"
run api nmi
wants 2
err_is "aedile api: no game 'nmi', did you mean 'nim'?
try 'aedile api --help'"

finish

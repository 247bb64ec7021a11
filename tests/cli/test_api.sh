#!/bin/bash
# aedile api: its text, and the page and the definitions for editors that are made of it.  What the tables behind it have to do with
# what is registered is tested in tests/unit/bindings/test_lua_api.c.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# ---- text ----

run api nim
wants 0
out_has "Nim: what scripts see and can do (docs/lua-api.md)
sections: attributes fields phases actions hooks script types state events sheet move bot view
"
out_has "  heap(heap: integer) -> integer
      stones left in a heap
      heap from 1; seen by everybody"
out_has "  taker() -> integer|nil"
out_has "  move.stones -> integer"
out_has "  state:points(seat: integer) -> integer"

run api
wants 0
out_has "where: where Lua runs
  a bot
      named by: "
out_has "  rule.on -> aedile.On"
out_has "  state.vars -> aedile.Vars"

# Sections and names alone, in the order in which they are asked for.
run api neoville phases
wants 0
same "$(sed 1,2d <<<"$out")" "
phases: words of state:phase(), view:phase() and of phases in on.allow and on.after
  While a decision of a house rule is pending, state:phase() and view:phase() return the name of the decision.
  choose
  place
  build
  draw
  over" "one section"
run api quadropolis kinds
wants 0
out_has "
  architect
"
run api score
wants 0
out_has "hooks: functions in the table of a house rule that the game calls"
out_has "  score(state: aedile.State, seat: integer, sheet: aedile.Sheet)
      when: "
out_lacks "  finish("
run api neoville sheet terrain
wants 0
same "$(sed -nE 's/^([a-z]+): .*/\1/p' <<<"$out" | sed 1d | paste -sd' ' -)" "sheet attributes fields scene" "the sections of a section and a name"
same "$(grep -c '^  ' <<<"$(sed -n '/^fields/,/^scene/p' <<<"$out")")" 3 "the parts of a move called terrain"

run api neoville terrain --width 60
wants 0
out_has "
      terrain of a square of a city, two rows and two
      columns for each tile; there are"
same "$(grep -cE '^      .{55}' <<<"$out")" 0 "lines over 60 columns"
run api neoville --width 20
wants 2
err_is "aedile api: --width is '20', expected a whole number from 30 to 1000
try 'aedile api --help'"

# Names as they are printed, and types.
run api rule.on aedile.On
wants 0
out_has 'rule.on -> aedile.On'
out_has 'On.allow -> aedile.AllowLimits'
run api sheet:add
wants 0
out_has 'sheet:add(points: integer'
out_lacks 'sheet:points'
run api neoville state:tiles
wants 0
out_has 'tiles(seat: integer) -> integer'
run api neoville state:tile:s
wants 2
run api AllowLimit
wants 2

run api hoks
wants 2
err_is "aedile api: no game, section or name 'hoks', did you mean 'hooks'?
try 'aedile api --help'"
run api nmi
wants 2
err_is "aedile api: no game, section or name 'nmi', did you mean 'nim'?
try 'aedile api --help'"
run api district_size
wants 2
err_is "aedile api: not every game has 'district_size', did you mean 'neoville district_size'?
try 'aedile api --help'"
run api neoville terrain terain
wants 2
same "$out" "" "nothing is printed when a word is wrong"
err_is "aedile api: no section or name 'terain', did you mean 'terrain'?
try 'aedile api --help'"
run api nim xyzzyx
wants 2
err_is "aedile api: no section or name 'xyzzyx'
try 'aedile api --help'"
run api nim hooks --json
wants 2
err_is "aedile api: sections and names are shown as text only
try 'aedile api --help'"
run api nmi --stubs
wants 2
err_is "aedile api: no game 'nmi', did you mean 'nim'?
try 'aedile api --help'"
run api nim --markdown
wants 2
err_is "aedile api: --markdown is about all games
try 'aedile api --help'"
run api --stubs --json
wants 2
err_is "aedile api: only one of --json, --stubs and --markdown
try 'aedile api --help'"

# ---- for programs ----

run api nim --json
wants 0
same "$(jq -r '.attributes[] | select(.name == "heap") | "\(.type) \(.indexes[0].name) \(.indexes[0].base) \(.nil)"' <<<"$out")" \
  "int heap 1 false" "an attribute with its index"
same "$(jq -c '[.move_fields[].name]' <<<"$out")" '["heap","stones"]' "the fields of a move"
same "$(jq -c '[.hooks[].name]' <<<"$out")" '["setup","allow","after","score","finish","hide","show","price","begins","ends","wins","tie_break"]' "the hooks"
same "$(jq -c '.phases[-1]' <<<"$out")" '"over"' "the phases"

# ---- what is kept of it: the page, and the definitions of every game and of each ----

games=$("$AEDILE" list games --json | jq -r '.[].name')
run api --markdown
wants 0
cmp -s docs/lua-api.md <(printf '%s\n' "$out")
check $? "docs/lua-api.md is not what 'aedile api --markdown' prints: 'make api' writes it anew"
page=$out
run api --stubs
wants 0
same "$(cat scripts/types/aedile.lua)" "$out" "scripts/types/aedile.lua: 'make api' writes it anew"
stubs=$out
for game in $games; do
  run api "$game" --stubs
  wants 0
  same "$(cat "scripts/types/$game.lua")" "$out" "scripts/types/$game.lua: 'make api' writes it anew"
  stubs+=$'\n'$out
done
same "$(ls scripts/types)" "$({ echo aedile; echo "$games"; } | sed 's/$/.lua/' | LC_ALL=C sort)" "scripts/types has a file for each game and no other"

# Every name that programs receive stands on the page and in the definitions; every type that is named is defined.
for game in $games; do
  run api "$game" --json
  said=$out
  for key in attributes actions scene; do
    for name in $(jq -r ".${key}[].name" <<<"$said"); do
      grep -qE "^\| \`(state:|city:)?$name\(" <<<"$(sed -n "/^### .*: $key\$/,/^##/p" <<<"$page")"
      check $? "docs/lua-api.md does not name $name among the $key of $game"
      grep -q "^function [A-Za-z]*:$name(" "scripts/types/$game.lua"
      check $? "scripts/types/$game.lua does not name $name"
    done
  done
  same "$(jq -r '.attributes[], .actions[], .scene[] | .name' <<<"$said" | sort)" \
    "$(sed -nE 's/^function [A-Za-z]+:([a-z_0-9]+)\(.*/\1/p' "scripts/types/$game.lua" | sort)" "names in scripts/types/$game.lua"
  same "$(jq -r '.move_fields[].name' <<<"$said")" \
    "$(sed -nE "/class $game.Fields/,/^\$/s/^---@field ([a-z_]+) .*/\1/p" "scripts/types/$game.lua")" "fields in scripts/types/$game.lua"
done
run api --json
wants 0
for list in methods:View state:State sheet:Sheet city:City; do
  same "$(jq -r ".${list%:*}[] | select(.arguments != null) | .name" <<<"$out")" \
    "$(sed -nE "s/^function ${list#*:}:([a-z_]+)\(.*/\1/p" scripts/types/aedile.lua)" "methods of ${list#*:}"
done
same "$(jq -r '(.script[] | select(.arguments != null) | .name), .hooks[].name' <<<"$out")" \
  "$(sed -nE '/class aedile.HouseRule/,$s/^---@field ([a-z_]+)\? fun.*/\1/p' scripts/types/aedile.lua)" "hooks"
while read -r type; do
  grep -q -- "^---@class $type\b" <<<"$stubs"
  check $? "$type is not defined"
done < <(grep -oE '\b(aedile|nim)\.[A-Z][A-Za-z]*' <<<"$stubs" | sort -u)
for method in $(jq -r '.methods[] | select(.arguments != null) | .name' <<<"$out"); do
  grep -q "view:$method(" docs/writing-bots.md
  check $? "docs/writing-bots.md does not name view:$method"
done

finish

#!/bin/bash
# The forty house rules of docs/cookbook.md: each file of tests/rules/forty is in the table, is accepted and is played.
source "$(dirname "$0")/lib.sh"

table=$(sed -n '/^## Forty rules/,/^## What no/p' docs/cookbook.md)
same 40 "$(grep -cE '^\| (Neoville|Quadropolis|Garden Nation|Small City) ' <<<"$table")" 'rules in the table'
same "$(cd tests/rules/forty && printf '%s\n' *.yaml)" "$(grep -oE '[a-z-]+\.yaml' <<<"$table" | sort)" 'files of the table'
# The sentence above the table says how many there are of each.
count() { grep -cE "\| ($1) \|" <<<"$table"; }
last='the sentence above the table'
said=$(tr '\n' ' ' <<<"$table")
out=$said
out_has "$(count 'parameter|component|Lua') of them can be said, $(count 'parameter|component') in YAML alone: $(count parameter) by parameters, $(count component) by components. $(count Lua) need a script."

if brief; then
  run check tests/rules/forty/*.yaml --games 1
  wants 0
  finish
fi
run check tests/rules/forty/*.yaml --games 3
wants 0
same '' "$(grep -E 'never|refused|nobody' <<<"$err")" 'warnings about rules that do nothing'
finish

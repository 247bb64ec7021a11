#!/bin/bash
# `aedile schema`: the table for people, the JSON schema for editors.  tests/schema/run.py tries the schema on variants.
source "$(dirname "$0")/lib.sh"

run schema nim
wants 0
out_has 'nim - Nim, 2 to 4 seats'
out_has '  heaps     list of numbers 1 to 50, at most 8, default [3, 4, 5]'
out_has '  first     seat1 or random, default seat1'
out_has '  max_take  1 to 99 [per seats], default {2: 99, 3: 3, 4: 2}'
err_is ''

# Every parameter and every key of every component is there, and no line is too long.
run schema neoville --width 60
wants 0
for key in city_size utility_selection stop_draw_when_hand_suffices components.tiles components.equity components.utilities \
  squares symbols primitive diagram shape; do
  out_has "$key"
done
out_has 'NV-PLACE-05'
out_has 'must be given'
longest=$(printf '%s\n' "$out" | awk 'length > most { most = length } END { print most }')
[ "$longest" -le 60 ]
check $? "a line of $longest columns"
run schema neoville --width 1
wants 0

# The text and the JSON schema have the same parameters, in the same order, on every run.
run schema neoville --json
wants 0
first=$out
run schema neoville --json
same "$first" "$out" 'two runs of schema --json'
# shellcheck disable=SC2016 # the dollar is Python's
parameters=$(printf '%s' "$out" | python3 -c '
import json, sys
schema = json.load(sys.stdin)
assert schema["$schema"].startswith("http://json-schema.org/draft-07/")
print("\n".join(schema["properties"]["rules"]["properties"]))')
run schema neoville
listed=$(printf '%s\n' "$out" | sed -n '/^rules$/,/^$/s/^  \([a-z_][a-z_]*\)  *[^ ].*/\1/p')
same "$parameters" "$listed" 'parameters of the text and of the JSON schema'

run schema
wants 2
err_has 'expected one game'
run schema nim neoville
wants 2
run schema nevile
wants 2
err_is "aedile schema: no game 'nevile', did you mean 'neoville'?
try 'aedile schema --help'"
run schema nim --width none
wants 2
run schema nim --json --width 60
wants 2
err_has '--json prints a schema without lines to break, leave out --width'

finish

#!/bin/bash
# `aedile check`: kinds of files, games played, exit codes.  The words about wrong variants are in tests/bad/variants.
source "$(dirname "$0")/lib.sh"

run check variants/nim/base.yaml nim/misere
wants 0
out_is 'variants/nim/base.yaml: variant of nim for 2, 3 or 4 seats, 60 games played
nim/misere: variant of nim for 2, 3 or 4 seats, 60 games played'
err_is ''

run check neoville/solo --games 3 --seed 5
wants 0
out_is 'neoville/solo: variant of neoville for 1 seat, 3 games played'

run check nim/base --games 0
wants 0
out_has ', 0 games played'

# One wrong file does not keep the others from being checked.
file wrong.yaml <<'YAML'
aedile: 1
game: nim
rules: {prise: 2}
YAML
run check "$SCRATCH/wrong.yaml" nim/base
wants 1
out_is 'nim/base: variant of nim for 2, 3 or 4 seats, 60 games played'
err_is "wrong.yaml:3:9: unknown key 'prise', did you mean 'prize'?
1 problem, variant not accepted"

run check nim/base "$SCRATCH/nowhere.yaml" "$SCRATCH/wrong.yaml"
wants 3
err_has 'nowhere.yaml: no such file'
err_has "unknown key 'prise'"

run check nim/bas
wants 3
err_is "no variant 'nim/bas', did you mean 'nim/base'?
1 problem, file not accepted"

# A file without its ending; a script where YAML is expected.
cp "$SCRATCH/wrong.yaml" "$SCRATCH/other.lua"
run check "$SCRATCH/wrong"
wants 3
err_has "did you mean the file '$SCRATCH/wrong.yaml'?"
run play "$SCRATCH/other.lua"
wants 3
err_is "other.lua: found a script, expected YAML: variants name scripts under \`hooks\`, tournaments under \`bots\`
1 problem, variant not loaded"

# A tournament where a variant is expected; check takes both.
run play tournaments/nim-open.yaml
wants 3
err_is "tournaments/nim-open.yaml:...: found a tournament, expected a variant
1 problem, variant not loaded"

run check variants
wants 3
err_has 'variants: found a folder without a lesson, expected a file or a folder of lessons'

# Tournaments.
run check tournaments/nim-open.yaml
wants 0
out_is 'tournaments/nim-open.yaml: tournament of ... bots, ... games'
file tournament.yaml <<'YAML'
aedile: 1
tournament: mine
variant: nim/base
bots: [{id: a, bot: random}, {id: b, bot: randon}]
YAML
run check "$SCRATCH/tournament.yaml"
wants 1
err_has "'randon'"
err_has ', tournament not accepted'

# Bots: loaded, and played where it is clear what.
run check scripts/bots/first.lua
wants 0
out_is "scripts/bots/first.lua: bot 'first', loaded but not played: no variant named"
run check scripts/bots/first.lua --variant nim/base
wants 0
out_is "scripts/bots/first.lua: bot 'first', 3 games of nim/base played
  decisions  ... instructions on average, ... at most, of 5,000,000 allowed
  playouts   ... instructions each: ... fit into a decision"
file nim/loops.lua <<'LUA'
local bot = {options = {n = {default = 1, min = 1, max = 100}}}
function bot.choose(view, moves) for _ = 1, 1000 * bot.options.n do end return moves[1] end
return bot
LUA
use=()
for options in '' :n=100; do
  run check "$SCRATCH/nim/loops.lua$options" --json
  wants 0
  use+=("$(jq '.[0].instructions | select(.most >= .mean and .allowed == 5000000 and .playout > 0) | .mean' <<<"$out")")
done
((use[0] < 10000 && use[1] > 90000))
check $? "instructions of a decision: ${use[*]}"
run check "$SCRATCH/nim/loops.lua:n=101"
wants 1
err_is "nim/loops.lua: option 'n' is 101, expected a whole number from 1 to 100
1 problem, bot not accepted"
run check "$SCRATCH/nim/loops.lua:n"
wants 1
err_is "bot 'nim/loops.lua': option 'n', expected NAME=VALUE
1 problem, bot not accepted"
run check "$SCRATCH/nim/none.lua:n=1"
wants 3
err_has 'none.lua: no such file'
file nim/nothing.lua <<'LUA'
return { choose = function() return nil end }
LUA
run check "$SCRATCH/nim/nothing.lua"
wants 1
out_is ''
err_has 'nim/base with 2 seats, seed 1, seat 1, move 1: illegal: '
err_has ', bot not accepted'
file nim/sore.lua <<'LUA'
return { choose = function(_, moves) return moves[1] end, finish = function(r) error("rank " .. r.rank) end }
LUA
run check "$SCRATCH/nim/sore.lua"
wants 1
err_has "nim/base with 2 seats, seed 1, seat 1, after the match: $SCRATCH/nim/sore.lua:1: attempt to concatenate a nil value (field 'rank')"
file syntax.lua <<'LUA'
return { choose = function( return 1 end }
LUA
run check "$SCRATCH/syntax.lua"
wants 1
err_has 'syntax.lua:1:'
file none.lua <<'LUA'
return {}
LUA
run check "$SCRATCH/none.lua"
wants 1
err_has 'choose'
run check scripts/bots/first.lua --variant nim/nothing
wants 1
err_has "no variant 'nim/nothing'"

# Records and positions; what else is a file of ours is sent to where it belongs.
run play nim/base --players random,random --seed 1 --record "$SCRATCH/record.yaml"
run check "$SCRATCH/record.yaml" tests/cli/positions/nim.yaml
wants 0
out_is 'record.yaml: record of nim with ... moves, played again alike
tests/cli/positions/nim.yaml: ... positions of nim'
run check tests/bad/records/edited_move.yaml tests/bad/positions/syntax.yaml
wants 1
err_has 'record not accepted'
err_has 'syntax.yaml:'
run check tests/examples/nim.yaml
wants 1
err_has 'found worked examples, '
run check variants/neoville/decks/tiles.yaml
wants 1
err_has 'found a list of components, '

# For programs.
run check --json nim/base "$SCRATCH/wrong.yaml"
wants 1
err_is ''
printf '%s' "$out" | python3 -c '
import json, sys
good, bad = json.load(sys.stdin)
assert good["kind"] == "variant" and good["good"] and good["problems"] == []
assert not bad["good"] and bad["summary"] is None
problem, = bad["problems"]
assert (problem["line"], problem["column"]) == (3, 9) and "prize" in problem["message"]
'
check $? 'not the JSON that is promised'

# Data folders of the user come first.
file data/variants/nim/base.yaml <<'YAML'
aedile: 1
game: nim
seats: 2
YAML
AEDILE_PATH=$SCRATCH/none:$SCRATCH/data run check nim/base
wants 0
err_is 'aedile: AEDILE_PATH names what is not a folder: none'
out_is 'nim/base: variant of nim for 2 seats, 20 games played'

# Wrong command lines.
run check
wants 2
err_has 'expected a file'
run check nim/base --games -1
wants 2
err_has "--games is '-1', expected a whole number from 0 to 1000000"
run check nim/base --seed x
wants 2
run check nim/base --gmaes 2
wants 2
err_has "did you mean '--games'?"

# A FIFO into which nobody writes is not waited for, and a path that is not a file has no verdict.
mkfifo "$SCRATCH/fifo.yaml"
run check "$SCRATCH/fifo.yaml"
wants 3
err_is 'fifo.yaml: found a pipe or a device, expected a file
1 problem, file not accepted'
run score "$SCRATCH/fifo.yaml"
wants 3
err_is 'fifo.yaml: found an empty file, expected a map
1 problem, positions not loaded'

# ---- quiet: nothing about what is good ----
run check -q nim/base scripts/bots/first.lua
wants 0
out_is ''
err_is ''
printf 'aedile: 1\ngame: nim\nextends: base\nrules: {heap: 3}\n' >"$SCRATCH/wrong.yaml"
run check --quiet nim/base "$SCRATCH/wrong.yaml"
wants 1
out_is ''
err_has "wrong.yaml:4:9: unknown key 'heap'"
run check -q --json nim/base
wants 2

finish

#!/bin/bash
# aedile score and aedile legal: positions of files and of records.
source "$(dirname "$0")/lib.sh"

run score tests/cli/positions/nim.yaml
wants 0
err_is ''
out_is 'the nim sum is not zero (nim/base, 2 seats)
not over: the points are those of an end now
seat 1: 0 points
seat 2: 0 points
1. seat 1  0 points
1. seat 2  0 points

misère, one heap left (nim/misere, 2 seats)
not over: the points are those of an end now
seat 1: 0 points
seat 2: 0 points
1. seat 1  0 points
1. seat 2  0 points

the end, for a prize of three (nim/base, 2 seats)
seat 1: 0 points
seat 2: 3 points
  NIM-SCORE-01     +3  took the last stone
1. seat 2  3 points
2. seat 1  0 points'

run legal tests/cli/positions/nim.yaml
wants 0
err_is ''
out_is "the nim sum is not zero (nim/base, 2 seats)
seat 2, take: 10 legal moves
  take 1 from 1
  take 1 from 2
  take 2 from 2
  take 3 from 2
  take 4 from 2
  take 1 from 3
  take 2 from 3
  take 3 from 3
  take 4 from 3
  take 5 from 3
asked:
  take 1 from 1                      legal
  take 2 from 1                      short: NIM-TAKE-01: heap 1 has only 1 stone
  take 1 from 7                      no_such_heap: NIM-TAKE-01: heap 7 does not exist, expected a heap from 1 to 3
  take it all                        syntax: the move is incomplete or wrong, expected 'take STONES from HEAP', like 'take 2 from 1'

misère, one heap left (nim/misere, 2 seats)
seat 1, take: 2 legal moves
  take 1 from 3
  take 2 from 3

the end, for a prize of three (nim/base, 2 seats)
the game is over, no legal moves
asked:
  take 1 from 1                      over: the game is over"

run score --json tests/cli/positions/nim.yaml
wants 0
same "$(jq -c '.[2]' <<<"$out")" '{"title":"the end, for a prize of three","variant":"nim/base","seats":2,"over":true,"players":[{"seat":1,"total":0,"partial":false,"rank":2,"lines":[]},{"seat":2,"total":3,"partial":false,"rank":1,"lines":[{"clause":"NIM-SCORE-01","points":3,"label":"took the last stone","where":""}]}]}' 'score --json'
file rings.yaml <<'END'
{aedile: 1, position: smallcity, seats: 2}
END
for command in legal score; do
  run "$command" --show "$SCRATCH/rings.yaml"
  wants 0
  out_has 'seat 1 builds: 0 of 3'
  run "$command" --overlay cultural "$SCRATCH/rings.yaml"
  out_has 'numbers: how many tiles of cultural see a square'
  run "$command" --overlay rings "$SCRATCH/rings.yaml"
  wants 2
  err_has "no class or kind of tiles is called 'rings'"
  run "$command" --show --json "$SCRATCH/rings.yaml"
  wants 2
  err_has '--json draws no board'
done

run legal --json tests/cli/positions/nim.yaml
wants 0
same "$(jq -c '.[1]' <<<"$out")" '{"title":"misère, one heap left","variant":"nim/misere","seats":2,"to_act":1,"phase":"take","legal":["take 1 from 3","take 2 from 3"],"moves":[]}' 'legal --json'
same "$(jq -c '.[0].moves[0:2]' <<<"$out")" '[{"move":"take 1 from 1","legal":true},{"move":"take 2 from 1","legal":false,"clause":"NIM-TAKE-01","word":"short","reason":"heap 1 has only 1 stone"}]' 'legal --json, candidates'
same "$(jq -c '.[2] | [.to_act, .phase, .legal]' <<<"$out")" '[null,"over",[]]' 'legal --json, the end'

# A position alone, with the defaults: variant base.
file one.yaml <<'END'
aedile: 1
position: nim
seats: 3
heaps: [1, 0, 0]
to_act: 3
END
run legal "$SCRATCH/one.yaml"
wants 0
out_is 'nim/base, 3 seats
seat 3, take: 1 legal move
  take 1 from 1'

# Records: the position at the end or after N moves.
run play nim/base --players greedy,greedy --seed 3 --record "$SCRATCH/record.yaml"
wants 0
run score "$SCRATCH/record.yaml"
wants 0
out_has 'took the last stone'
run legal --at 0 "$SCRATCH/record.yaml"
wants 0
out_has 'after 0 moves (nim/base, 2 seats)
seat 1, take: 12 legal moves'
run legal --at 1 "$SCRATCH/record.yaml"
wants 0
out_has 'seat 2, take: 11 legal moves'
run legal --at 99 "$SCRATCH/record.yaml"
wants 3
err_is 'record.yaml:1:1: the record has ... moves, asked for the position after 99
1 problem, positions not loaded'
run replay --position 5 "$SCRATCH/record.yaml"
wants 0
printf '%s\n' "$out" >"$SCRATCH/five.yaml"
run legal "$SCRATCH/five.yaml"
wants 0
of_position=$(tail -n +2 <<<"$out")
run legal --at 5 "$SCRATCH/record.yaml"
same "$(tail -n +2 <<<"$out")" "$of_position" 'a written position and the record it is from'

# Wrong files.
problem() { # NAME EXPECTED-STDERR < FILE
  file "$1"
  for command in score legal; do
    run $command "$SCRATCH/$1"
    wants 3
    out_is ''
    err_is "$2"
  done
}
problem empty.yaml 'empty.yaml: found an empty file, expected a map
1 problem, positions not loaded' </dev/null
problem list.yaml 'list.yaml:1:1: found a list, expected a map with a position or a record
1 problem, positions not loaded' <<<'[1]'
problem game.yaml "game.yaml:2:11: position is 'nmi', expected a game, did you mean 'nim'?
1 problem, positions not loaded" <<<'aedile: 1
position: nmi'
problem nogame.yaml "nogame.yaml:2:11: position is 'chess', expected a game
1 problem, positions not loaded" <<<'aedile: 1
position: chess'
problem heading.yaml "heading.yaml:1:1: aedile is missing
heading.yaml:1:1: seats is missing
2 problems, positions not loaded" <<<'position: nim'
problem seats.yaml "seats.yaml:3:8: seats is 9, expected a whole number from 2 to 4
1 problem, positions not loaded" <<<'aedile: 1
position: nim
seats: 9
heaps: [1, 2, 3]'
problem keys.yaml "keys.yaml:4:8: heaps has 2 entries, expected 3
keys.yaml:5:1: unknown key 'heeps', did you mean 'heaps'?
2 problems, positions not loaded" <<<'aedile: 1
position: nim
seats: 2
heaps: [1, 2]
heeps: 3'
problem moves.yaml "moves.yaml:5:9: entry is a list, expected a move as text
1 problem, positions not loaded" <<<'aedile: 1
position: nim
seats: 2
heaps: [1, 2, 3]
moves: [[1], take 1 from 1]'
problem nolist.yaml "nolist.yaml:4:12: positions is empty, expected at least one
1 problem, positions not loaded" <<<'aedile: 1
position: nim
seats: 2
positions: []'
problem variant.yaml "...
1 problem, positions not loaded" <<<'aedile: 1
position: nim
variant: nim/none
seats: 2
heaps: [1, 2, 3]'
problem option.yaml "...unknown key 'prise', did you mean 'prize'?
1 problem, positions not loaded" <<<'aedile: 1
position: nim
seats: 2
options: {prise: 2}
heaps: [1, 2, 3]'

run score
wants 2
err_is "aedile score: a file is missing
try 'aedile score --help'"
run legal a b
wants 2
err_is "aedile legal: one file at a time
try 'aedile legal --help'"
run legal --at x tests/cli/positions/nim.yaml
wants 2
err_is "aedile legal: --at is 'x', expected a whole number from 0 to 1000000
try 'aedile legal --help'"
run legal --at
wants 2
err_is "aedile legal: option '--at' needs a value
try 'aedile legal --help'"
run legal --at 1 tests/cli/positions/nim.yaml
wants 3
err_is 'tests/cli/positions/nim.yaml:2:1: found a position, expected a record: only a record has moves to count
1 problem, positions not loaded'
run score "$SCRATCH/none.yaml"
wants 3
err_is 'none.yaml: ...
1 problem, positions not loaded'
run score "$SCRATCH"
wants 3

finish

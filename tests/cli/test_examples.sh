#!/bin/bash
# aedile examples: agreeing, differing, silent and broken cases.
source "$(dirname "$0")/lib.sh"

file good.yaml <<'END'
game: nim
format: 1
cases:
  - id: nim-01
    type: play
    title: "taking from heaps"
    clauses: [NIM-TAKE-01, NIM-END-01]
    note: "a note"
    group: taking
    source: nowhere
    stated: "as printed"
    position: {heaps: [1, 1, 0], to_act: 1}
    moves: [take 2 from 1, take 1 from 1, take 1 from 2]
    expect:
      phase: over
      scores: [0, 1]
      moves:
        - {legal: false, clause: NIM-TAKE-01, why: short}
        - {legal: true, clause: null}
        - {legal: true}
  - id: nim-02
    type: play
    options: {prize: 5, misere: true}
    position: {heaps: [1, 0, 0], to_act: 2}
    moves: [take 1 from 1]
    expect: {scores: [5, 0]}
END
run examples "$SCRATCH/good.yaml"
wants 0
err_is ''
out_is 'ok       nim-01
ok       nim-02
2 cases: 2 ok, 0 differ'
run examples --json "$SCRATCH/good.yaml"
wants 0
err_is ''
same "$(jq -c '.[1]' <<<"$out")" '{"id":"nim-02","result":{"moves":[{"move":"take 1 from 1","legal":true,"clause":null,"why":null}],"phase":"over","position":{"heaps":[0,0,0],"to_act":1,"taker":2,"taken":[0,1]},"scores":[5,0]}}' 'the result in JSON'
same "$(jq 'length' <<<"$out")" 2 'one entry a case'

# Without `expect` the answers are the same.
with=$out
sed '/expect:/,/- {legal: true}$/d' "$SCRATCH/good.yaml" >"$SCRATCH/silent.yaml"
run examples --json "$SCRATCH/silent.yaml"
wants 0
same "$out" "$with" 'answers with and without expect'
run examples "$SCRATCH/silent.yaml"
wants 0
out_is 'computed nim-01
computed nim-02
2 cases: 0 ok, 0 differ, 2 without expect'

file differs.yaml <<'END'
game: nim
format: 1
cases:
  - id: nim-11
    type: play
    position: {heaps: [2, 0, 0], to_act: 1}
    moves: [take 1 from 1]
    expect: {phase: over, scores: [0, 1], further: 1}
  - id: nim-12
    type: play
    position: {heaps: [2, 0, 0], to_act: 1}
    moves: [take 2 from 1]
    expect: {phase: over}
END
run examples "$SCRATCH/differs.yaml"
wants 1
err_is ''
out_is "differs  nim-11
         phase: expected 'over', got 'take'
         scores[1]: expected 1, got 0
         further: expected 1, got no such key
ok       nim-12
2 cases: 1 ok, 1 differ"
run examples --json "$SCRATCH/differs.yaml"
wants 1
same "$(jq -r '.[] | .id' <<<"$out")" 'nim-11
nim-12' 'ids'

# A broken case does not stop the others, in one file or several.
file broken.yaml <<'END'
game: nim
format: 1
cases:
  - id: nim-21
    type: ply
    moves: []
  - 7
  - type: play
    moves: [take 1 from 1]
    variant: none
  - id: nim-24
    type: play
    options: {prise: 4}
    moves: []
  - id: nim-25
    type: play
    moves: [take 1 from 1]
    expect: {phase: take}
END
run examples "$SCRATCH/broken.yaml" "$SCRATCH/good.yaml"
wants 3
out_is 'broken   nim-21
broken   case 2
broken   case 3
broken   nim-24
ok       nim-25
ok       nim-01
ok       nim-02
7 cases: 3 ok, 0 differ, 4 broken'
err_is "broken.yaml:5:11: type is 'ply', expected play, did you mean 'play'?
1 problem, nim-21 not computed
broken.yaml:7:5: found 7, expected a case: a map
1 problem, case 2 not computed
broken.yaml:10:14: no variant 'nim/none', did you mean 'nim/base'?
1 problem, case 3 not computed
broken.yaml:13:15: unknown key 'prise', did you mean 'prize'?
1 problem, nim-24 not computed"
run examples --json "$SCRATCH/broken.yaml" "$SCRATCH/good.yaml"
wants 3
same "$(jq -c '[.[] | .result == null]' <<<"$out")" '[true,true,true,true,false,false,false]' 'results of broken cases are null'
same "$(jq -c '.[0].problems[0] | [.line, .column, .message]' <<<"$out")" "[5,11,\"type is 'ply', expected play, did you mean 'play'?\"]" 'problems of a broken case'

# Files that are not examples.
problem() { # EXPECTED-STDERR < FILE
  file wrong.yaml
  run examples "$SCRATCH/wrong.yaml"
  wants 3
  out_is ''
  err_is "$1"
}
problem "wrong.yaml:1:1: found a list, expected a map {game, format, cases}
1 problem, examples not loaded" <<<'[]'
problem "wrong.yaml:1:1: game is missing
wrong.yaml:1:1: format is missing
wrong.yaml:1:1: cases is missing
3 problems, examples not loaded" <<<'title: nothing'
problem "wrong.yaml:1:7: game is 'nin', expected a game, did you mean 'nim'?
wrong.yaml:2:9: format is 2, expected 1
wrong.yaml:3:8: cases is a map, expected a list
3 problems, examples not loaded" <<<'game: nin
format: 2
cases: {}'
run examples "$SCRATCH/none.yaml"
wants 3
out_is ''
run examples --json "$SCRATCH/none.yaml" "$SCRATCH/good.yaml"
wants 3
same "$(jq 'length' <<<"$out")" 2 'the other file is answered'
file empty.yaml <<<'{game: nim, format: 1, cases: []}'
run examples --json "$SCRATCH/empty.yaml"
wants 0
out_is '[]'
run examples
wants 2
err_is "aedile examples: a file is missing
try 'aedile examples --help'"

finish

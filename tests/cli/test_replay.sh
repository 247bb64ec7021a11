#!/bin/bash
# aedile replay: lists, draws, checks; wrong records.
source "$(dirname "$0")/lib.sh"

file good.yaml <<END
$(run play nim/base --players greedy,greedy --seed 7 --record "$SCRATCH/good.yaml" && cat "$SCRATCH/good.yaml")
END
good=$SCRATCH/good.yaml

run replay "$good"
wants 0
err_is ''
out_is 'nim/base, 2 seats, seed 7
   1  seat 1  take 1 from 1
   2  seat 2  take 1 from 1
...
seat 1 greedy: ...
1. seat ... greedy  1 point
2. seat ... greedy  0 points'

run replay --verify "$good"
wants 0
err_is ''
out_is 'verified: ... moves, result and hash agree, hash ...'

run replay --show 1 "$good"
wants 0
out_is 'heap 1   2  ●●
heap 2   4  ●●●●
heap 3   5  ●●●●●
seat 1 took 1, seat 2 took 0'
run replay "$good" --show=0
wants 0
out_has 'heap 1   3  ●●●'
run replay "$good" --show
wants 0
same "$(grep -c '^heap 1' <<<"$out")" "$(($(run replay "$good" && grep -c '^ .* seat ' <<<"$out") + 1))" 'a board for every move and the start'
LC_ALL=C run replay --show 0 "$good"
wants 0
out_has 'heap 1   3  ooo'
run replay --show 99 "$good"
wants 2
err_is "aedile replay: --show is 99, but the record has ... moves
try 'aedile replay --help'"
run replay --position 99 "$good"
wants 2
run replay --show 1 --seat 3 "$good"
wants 2
err_is "aedile replay: --seat is 3, but the record has 2 seats
try 'aedile replay --help'"

run replay --position 2 "$good"
wants 0
out_is 'aedile: 1
position: nim
variant: "nim/base"
seats: 2
heaps: [1, 4, 5]
to_act: 1
taker: 2
taken: [1, 1]'

run replay --json "$good"
wants 0
same "$(jq -c '.moves[1]' <<<"$out")" '{"number":2,"seat":2,"phase":"take","move":"take 1 from 1"}' 'a move in JSON'
same "$(jq -c '[.variant, .seats, .seed, .verified, .problems, .over, .players]' <<<"$out")" '["nim/base",2,"7",true,[],true,["greedy","greedy"]]' 'heading in JSON'
same "$(jq -c '.position.heaps' <<<"$out")" '[0,0,0]' 'position in JSON'
same "$(jq -c '.attributes | [.heap, .max_take, .misere]' <<<"$out")" '[[0,0,0],99,false]' 'attributes in JSON'
same "$(jq -c '[.scores[].total] | add' <<<"$out")" 1 'scores in JSON'

# Differences: a check that fails is 1, a wrong file otherwise 3.
differs() { # SED-SCRIPT EXPECTED-STDERR
  sed "$1" "$good" >"$SCRATCH/edited.yaml"
  run replay --verify "$SCRATCH/edited.yaml"
  wants 1
  out_is ''
  err_is "$2"
  run replay "$SCRATCH/edited.yaml"
  wants 3
  err_is "$2"
}
differs 's/2 take 1 from 1/2 take 3 from 1/' "edited.yaml:10:5: move 2, '2 take 3 from 1': NIM-TAKE-01: heap 1 has only 2 stones
1 problem, record not verified"
differs 's/2 take 1 from 1/1 take 1 from 1/' "edited.yaml:10:5: move 2 is by seat 1, but seat 2 acts
1 problem, record not verified"
differs 's/2 take 1 from 1/2 tke 1 from 1/' "edited.yaml:10:5: move 2, '2 tke 1 from 1': 'tke' is not a kind of move, did you mean 'take'?
1 problem, record not verified"
differs 's/scores: \[./scores: [7/' "edited.yaml:18:11: scores differs from the match played again: [0]: expected 7, got ...
1 problem, record not verified"
differs 's/^hash: .*/hash: "0000000000000000"/' "edited.yaml:...: hash is '0000000000000000', but the match played again ends with '...'
1 problem, record not verified"
differs 's/^fingerprint: "..../fingerprint: "0000/' "edited.yaml:4:14: the record was made with other rules: fingerprint 0000...
1 problem, record not verified"
run replay --json --verify "$SCRATCH/edited.yaml"
wants 1
same "$(jq -c '[.verified, (.problems | length)]' <<<"$out")" '[false,1]' 'problems in JSON'

for option in --json --position; do
  run replay "$SCRATCH/edited.yaml" --show $option
  wants 2
  err_has "$option draws no board, leave out --show"
done

# Unreadable in every case.
unreadable() { # EXPECTED-STDERR < FILE
  file wrong.yaml
  for option in --verify --json; do
    run replay $option "$SCRATCH/wrong.yaml"
    wants 3
    out_is ''
    err_is "$1"
  done
}
head -c 200 "$good" | unreadable 'wrong.yaml:...record not loaded'
unreadable "wrong.yaml: found an empty file, expected a map
1 problem, record not loaded" </dev/null
unreadable "wrong.yaml:1:1: a record is a map, found a list
1 problem, record not loaded" <<<'[]'
sed 's/^record: nim/record: nin/' "$good" | unreadable "wrong.yaml:2:9: record is 'nin', expected a game, did you mean 'nim'?
1 problem, record not loaded"
sed 's/^seats: 2/seats: 9/' "$good" | unreadable "wrong.yaml:5:8: seats is 9, expected a whole number from 2 to 4
1 problem, record not loaded"
sed 's/^seed: 7/seed: -7/' "$good" | unreadable "wrong.yaml:6:7: seed is -7, expected a whole number from 0 to 18446744073709551615
1 problem, record not loaded"
sed 's,nim/base,nim/none,' "$good" | unreadable '...record not loaded'

# A variant given by its path is also found beside the record.
file away/mine.yaml <<'END'
aedile: 1
game: nim
extends: base
rules: {heaps: [2, 2]}
END
(cd "$SCRATCH/away" && "$AEDILE" play mine.yaml --players greedy,greedy --seed 1 --record record.yaml >/dev/null)
run replay --verify "$SCRATCH/away/record.yaml"
wants 0
run score "$SCRATCH/away/record.yaml"
wants 0
out_has 'away/mine.yaml, 2 seats'
file away/position.yaml <<<'{aedile: 1, position: nim, variant: mine.yaml, seats: 2, heaps: [1, 2]}'
run legal "$SCRATCH/away/position.yaml"
wants 0

# So it is for a game of a result file; where it is in neither folder, the message says so.
file away/tour.yaml <<'END'
aedile: 1
tournament: tour
variant: mine.yaml
seed: 1
seats: [2]
deals: 1
bots: [{id: a, bot: greedy}, {id: b, bot: first}]
END
(cd "$SCRATCH/away" && "$AEDILE" run tour.yaml --out tour.sqlite --quiet >/dev/null)
run replay --verify "$SCRATCH/away/tour.sqlite" --game 1
wants 0
mkdir "$SCRATCH/lost"
cp "$SCRATCH/away/"{record.yaml,position.yaml,tour.sqlite} "$SCRATCH/lost"
run replay --verify "$SCRATCH/lost/tour.sqlite" --game 1
wants 3
err_is "variant 'mine.yaml': no such file; \`aedile replay --variant FILE\` names the variant
1 problem, record not loaded"
run replay --verify "$SCRATCH/lost/tour.sqlite" --game 1 --variant "$SCRATCH/away/mine.yaml"
wants 0
run replay --verify "$SCRATCH/lost/record.yaml"
wants 3
err_is "lost/record.yaml:3:10: no file 'mine.yaml', neither in the current folder nor beside this file
1 problem, record not loaded"
run legal "$SCRATCH/lost/position.yaml"
wants 3
err_is "lost/position.yaml:1:37: no file 'mine.yaml', neither in the current folder nor beside this file
1 problem, positions not loaded"

# Another variant instead of the one of the record.
run replay --verify --variant nim/misere "$good"
wants 1
err_is 'good.yaml:4:14: the record was made with other rules: fingerprint ...
1 problem, record not verified'

run replay
wants 2
err_is "aedile replay: a record is missing
try 'aedile replay --help'"
run replay a b
wants 2
run replay --seat 0 "$good"
wants 2
err_is "aedile replay: --seat is '0', expected a whole number from 1 to 8, or watcher
try 'aedile replay --help'"
run replay --show --overlay rings "$good"
wants 2
err_is "aedile replay: the board of Nim has no overlays
try 'aedile replay --help'"
run replay --overlay rings "$good"
wants 2
err_is "aedile replay: --overlay goes with --show
try 'aedile replay --help'"
run replay --show=x "$good"
wants 2
err_is "aedile replay: --show is 'x', expected a whole number from 0 to 1000000
try 'aedile replay --help'"

# A record can come through a pipe, which can be read once only.
run replay --verify <(cat "$good")
wants 0
out_has 'verified: '

# What the last move changed is underlined, where there are colours.
run replay "$good" --show 1 --color always
wants 0
one=$out
out_has $'\033[4m'
run replay "$good" --show --color always
[[ $out == *"$one"* ]]
check $? 'the board after a move, alone and among the others'
run replay "$good" --show 0 --color always
out_lacks $'\033[4m'

# ---- a lesson made of a record ----
lesson=$SCRATCH/lesson.yaml
# Nothing but the texts is wrong with it, and with texts it is proved, in games with hidden tiles and draws too.
made() { # RECORD MOVES ARGS...
  local record=$1 moves=$2
  shift 2
  rm -f "$lesson"
  run replay "$record" --lesson "$moves" --out "$lesson" "$@"
  wants 0
  out_is ''
  run check "$lesson"
  wants 1
  same "$(grep -v -c "P12: the text '.*' begins with TODO: it is still to be written" <<<"$err")" 1 'problems beside the texts'
  sed -i 's/TODO/Text/' "$lesson"
  run check "$lesson"
  wants 0
}
made "$good" 0-4
same "$(grep -c 'ask: move' "$lesson")" 2 'questions to seat 1'
made "$good" 1-4 --seat 1
same "$(grep -c 'ask: move' "$lesson")" 1 'questions to seat 1 of fewer moves'
for game in neoville smallcity; do
  run play $game/base --players random,random --seed 4 --quiet --record "$SCRATCH/$game.yaml"
  made "$SCRATCH/$game.yaml" 3-9
done
# The draws of Small City do not follow from its position.
same "$(grep -c '^after: 3$' "$lesson")" 1 'start from the record'
same "$(grep '^record:' "$lesson")" 'record: "smallcity.yaml"' 'the record beside the lesson'
# No file is replaced without --force, and only a lesson with it.
made "$good" 0-4
run replay "$good" --lesson 0-4 --out "$lesson"
wants 3
err_is 'lesson.yaml: this file exists, expected a new name, or --force to replace the lesson
'
run replay "$good" --lesson 0-4 --out "$lesson" --force
wants 0
err_is 'lesson.yaml: 2 questions to seat 1; write 7 texts that begin with TODO, widen ...
'
run replay "$good" --lesson 0-4 --out "$good" --force
wants 3
err_has 'this file exists and is not a lesson, expected a new name'
run replay "$good" --lesson 0-4 --force
wants 2
for range in 4 4-4 5-2 a-b 1-2-3 -1-4 99999999-100000000; do
  run replay "$good" --lesson="$range"
  wants 2
  err_has "--lesson is '$range', expected moves from-to such as 4-9"
done
run replay "$good" --lesson 2-500
wants 2
err_has '--lesson is 2-500, but the record has '
run replay "$good" --lesson 0-1 --seat 2
wants 2
err_has 'seat 2 has no choice in moves 1 to 1, so nothing can be asked'
run replay "$SCRATCH/smallcity.yaml" --lesson 0-150
wants 2
err_has ' steps, a lesson has at most 64: take fewer moves'
run replay "$good" --lesson 0-4 --json
wants 2

finish

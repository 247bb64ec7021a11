#!/bin/bash
# Names that stand for nothing, files that are not lessons, lessons that are not finished.
source "$(dirname "$0")/lib.sh"
good=tests/cli/lessons/good.yaml

# ---- names in answers ----
# A name that stands for nothing does not count: what there is, and the same question again.
run_in 'take 2 from 99\nno_such_move\ntake 2 from 3\n3\nno_such_clause\nNIM-TAKE-02\n1\ntake 2 from 3\n' \
  learn $good --no-progress
out_has 'That does not count; ? lists what you can type.'
out_has 'Lesson passed: ***'
run_in 'place no_such_tile 0,1 turn 0\nquit\n' learn neoville/first-tiles --no-progress
out_has "there is no tile 'no_such_tile' (in hand: e1, t04 and t43)"
out_has 'That does not count; ? lists what you can type.'
out_lacks 'Try again'
run_in 'architect 1 Z1\nquit\n' learn quadropolis/architect --no-progress
out_has "there is no slot 'z1', slots are N1 to N5"
out_lacks 'Try again'
# A square beyond the board and a clause that is on no page do not count either.
printf '%s\n' 'aedile: 1' 'lesson: smallcity' 'title: Names' 'start: {seats: 2}' 'steps:' \
  '  - {ask: squares, text: "Where?", answer: "0,0", expect: "0,0"}' \
  '  - {ask: clause, text: "Which?", answer: SC-BLD-04, expect: SC-BLD-04}' >"$SCRATCH/names.yaml"
run_in 'zz\n0,0 77,0\n0,0\nSC-NO-01\nSC-BLD-04\n' learn "$SCRATCH/names.yaml" --no-progress
wants 0
out_has "there is no square 'zz', expected one from '0,0' to"
out_has "there is no square '77,0'"
out_has "there is no clause 'SC-NO-01', expected one such as SC-"
out_has 'Lesson passed: ***'

# ---- courses ----
for course in nim/course scripts/scenarios/nim/course.yaml; do
  run learn $course
  wants 3
  err_has "scripts/scenarios/nim/course.yaml:3:1: found a course, expected a lesson: 'aedile learn nim' lists its lessons, 'aedile check "
  err_has "scripts/scenarios/nim/course.yaml' proves them"
done

# ---- coverage, changed rules, functions ----
# A lesson with a text that is still to be written is named, and teaches nothing.
mkdir -p "$SCRATCH/more/scripts/scenarios/nim"
sed 's/Take two stones from one heap/TODO: the question/' $good >"$SCRATCH/more/scripts/scenarios/nim/zz.yaml"
AEDILE_PATH=$SCRATCH/more run check --coverage nim
wants 1
err_has "scripts/scenarios/nim/zz.yaml:9:5: P12: the text 'take' begins with TODO: it is still to be written"
err_has '1 problem, not all lessons are proved'
out_lacks 'nim/zz'
# A table that has to begin with 0 is changed behind its first number.
run check quadropolis/towers --mutants
wants 0
out_has 'changed rules: of 6 other values 4 noticed, 0 not, 2 not applicable'
# A function of a lesson that never ends is stopped at once, and named with its line.
printf '%s\n' 'local f = {}' 'function f.spins()' '  while true do string.rep("x", 1000) end' 'end' 'return f' \
  >"$SCRATCH/spins.lua"
printf '%s\n' 'aedile: 1' 'lesson: nim' 'title: Spins' 'seats: 2' 'script: spins.lua' 'steps:' \
  '  - {ask: number, text: "How many?", answer: {lua: spins}, expect: 3}' >"$SCRATCH/spins.yaml"
begun=$(date +%s%N)
run check "$SCRATCH/spins.yaml"
wants 1
err_has "the function 'spins' failed: $SCRATCH/spins.lua:3: out of instructions: more than 2000000"
(($(date +%s%N) - begun < 5000000000))
check $? 'a function of a lesson runs for more than 5 s'
# ---- drills: hints in levels, hidden scores, positions that are new ----
run_in 'hint\nhint\nhint\nhint\n' drill neoville --kind why --seed 5 --count 1 --no-progress
out_has 'It is about this: Building.'
out_has 'It is one of these:'
out_has 'The answer is: NV-BUILD-07'
out_has 'there is no further hint'
run_in 'hint\n' drill neoville --kind why --seed 5 --count 1 --no-progress
out_lacks 'It is one of these'
out_lacks 'The answer is'
run_in 'hint\nhint\nscore\n' drill neoville --kind points --seed 5 --count 1 --no-progress
out_has 'It is one of these numbers: -14, -11, -8, -5'
out_has 'seat 1: ? points'
out_has "that is the question; 'hint' helps"
out_lacks 'NV-SCORE-01 '
run_in '' drill neoville --kind why --seed 5 --count 1 --no-progress
out_lacks ': ? point'
for game in quadropolis gardennation smallcity; do
  run_in '' drill $game --kind points --seed 5 --count 1 --no-progress
  out_has '?'
done
# The same seed on another evening asks about other positions.
for evening in first second; do
  run_in 'NV-DRAW-01\nskip\n' drill neoville --kind why --seed 5 --count 1 --progress "$SCRATCH/pupil.sqlite"
  sed -n '/question 1/,/Which clause/p' <<<"$out" >"$SCRATCH/$evening"
done
[ -s "$SCRATCH/first" ] && ! cmp -s "$SCRATCH/first" "$SCRATCH/second"
check $? 'the second evening has another question'

# ---- texts hold for the drawing in letters and for the picture of the page: they name things, not signs ----
signs=$(grep -rnE '[♣♙†●◆▶░▒⚑⌂≈▲]|[Tt]he \+ are|[Aa] \+ in|in brackets:|letter is g' scripts/scenarios --include='*.yaml')
same "$signs" '' 'signs of the drawing in texts of lessons'
finish

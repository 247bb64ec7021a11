#!/bin/bash
# `learn FILE --watch`: each save proves the lesson and begins it again at the current step.
source "$(dirname "$0")/lib.sh"
good=tests/cli/lessons/good.yaml
lesson=$SCRATCH/watched/lesson.yaml
mkdir "$SCRATCH/watched"
cp $good "$lesson"

# until TEXT [N]: TEXT stands N times in what the program has printed; ten seconds are enough.
until_has() {
  local i
  for ((i = 0; i < 100; i++)); do
    [[ $(grep -c -F -e "$1" "$SCRATCH/said") -ge ${2:-1} ]] && break
    sleep 0.1
  done
  ((i < 100))
  check $? "is not said ${2:-1} times: $1: $(cat "$SCRATCH/said")"
}
# Empties the output of the last program: the shell of the next may open the file late.
forget_output() {
  : >"$SCRATCH/said"
}
# The end of the program: by itself, or by Ctrl-C.
ended() {
  local i
  for ((i = 0; i < 100; i++)); do
    kill -0 "$watcher" 2>/dev/null || break
    sleep 0.1
  done
  ((i < 100))
  check $? 'the program goes on'
  wait "$watcher"
  same "$?" "$1" 'exit code'
}
last='aedile learn --watch'

# ---- a person: the current step comes again ----
mkfifo "$SCRATCH/typed"
forget_output
"$AEDILE" learn "$lesson" --watch <"$SCRATCH/typed" >"$SCRATCH/said" 2>&1 &
watcher=$!
exec 3>"$SCRATCH/typed"
until_has 'lesson of nim, 2 clauses, 5 questions, proved on 4 ways'
until_has '-- 2 of 8 --'
echo 'take 2 from 3' >&3
until_has 'How many stones lie on heap 3?'
sed -i 's/How many stones lie on heap 3?/How many stones has heap 3?/' "$lesson"
until_has 'the file has changed'
until_has 'How many stones has heap 3?'
same "$(grep -c -e '-- 2 of 8 --' "$SCRATCH/said")" 1 'the first question again'
# A proof that fails is named, and the lesson goes on; of a file that cannot be read nothing is taught.
sed -i 's/refused: NIM-TAKE-02/refused: NIM-TAKE-01/' "$lesson"
until_has 'P5: '
until_has 'How many stones has heap 3?' 2
sed -i 's/^steps:/stops:/' "$lesson"
until_has "unknown key 'stops'"
until_has 'waiting for the file to change'
# An editor that replaces the file.
sed 's/^stops:/steps:/; s/refused: NIM-TAKE-01/refused: NIM-TAKE-02/' "$lesson" >"$lesson.new"
mv "$lesson.new" "$lesson"
until_has 'proved on 4 ways' 3
until_has 'How many stones has heap 3?' 3
# A step that is gone: from the beginning.
sed -i 's/id: count/id: heap/' "$lesson"
until_has '-- 2 of 8 --' 2
echo quit >&3
ended 1
exec 3>&-

# ---- answers from a file: the whole lesson each time; Ctrl-C ends ----
printf 'take 2 from 3\n3\nNIM-TAKE-02\n1\ntake 2 from 3\n' >"$SCRATCH/answers"
# job control gives the background job its default SIGINT
forget_output
set -m
"$AEDILE" learn "$lesson" --watch --answers "$SCRATCH/answers" >"$SCRATCH/said" 2>&1 &
watcher=$!
set +m
until_has 'Lesson passed: ***'
until_has 'waiting for the file to change'
touch "$lesson"
until_has 'Lesson passed: ***' 2
until_has 'waiting for the file to change' 2
kill -INT "$watcher"
ended 0

# ---- a script that makes lessons ----
cp scripts/scenarios/nim/balance.lua "$SCRATCH/watched/balance.lua"
forget_output
set -m
"$AEDILE" learn "$SCRATCH/watched/balance.lua" --watch --seed 7 --answers /dev/null >"$SCRATCH/said" 2>&1 &
watcher=$!
set +m
until_has '5 questions, all proved'
until_has 'waiting for the file to change'
sed -i 's/Leave a lost position/Leave it lost/' "$SCRATCH/watched/balance.lua"
until_has 'Leave it lost'
kill -INT "$watcher"
ended 0

# ---- all that a lesson is read from: its variant, a script elsewhere, a module, a record ----
mkdir "$SCRATCH/parts"
printf '%s\n' 'aedile: 1' 'game: nim' 'extends: base' 'title: Watched' >"$SCRATCH/parts/rule.yaml"
printf 'return { n = 3 }\n' >"$SCRATCH/parts/number.lua"
printf '%s\n' 'local number = require("number")' 'local f = {}' \
  'function f.three() return number.n end' 'return f' >"$SCRATCH/parts/asks.lua"
run play "$SCRATCH/parts/rule.yaml" --players greedy,greedy --seats 2 --seed 1 --quiet --record "$SCRATCH/parts/record.yaml"
printf '%s\n' 'aedile: 1' 'lesson: nim' 'title: Parts' 'variant: ../parts/rule.yaml' 'seats: 2' \
  'script: ../parts/asks.lua' 'record: ../parts/record.yaml' 'after: 1' 'steps:' \
  '  - {ask: number, text: "How many?", answer: {lua: three}, expect: 3}' >"$SCRATCH/watched/parts.yaml"
forget_output
set -m
"$AEDILE" learn "$SCRATCH/watched/parts.yaml" --watch --answers /dev/null >"$SCRATCH/said" 2>&1 &
watcher=$!
set +m
until_has 'waiting for the file to change'
n=1
for part in rule.yaml asks.lua number.lua record.yaml; do
  touch "$SCRATCH/parts/$part"
  until_has 'the file has changed' $n
  n=$((n + 1))
  until_has 'waiting for the file to change' $n
done
kill -INT "$watcher"
ended 0

# ---- wrong use ----
run learn --watch nim
wants 2
err_has '--watch is for a lesson, expected its file'
run learn --watch
wants 2
run learn --watch nim/take --json
wants 2
err_has '--watch teaches a lesson and keeps nothing'
finish

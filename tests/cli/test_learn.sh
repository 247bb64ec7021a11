#!/bin/bash
# Lessons and drills: transcripts, progress, cards, coverage.
source "$(dirname "$0")/lib.sh"
good=tests/cli/lessons/good.yaml

# ---- a lesson ----
run check $good
wants 0
out_is "$good: lesson of nim, 2 clauses, 5 questions, proved on 4 ways
"
# Right at once: three stars.
run_in 'take 2 from 3\n3\nNIM-TAKE-02\n1\ntake 2 from 3\n' learn $good --no-progress
wants 0
out_has 'Lesson passed: ***'
# A slip: the reason of the rules, the words of the author's branch, two stars.
run_in 'take 4 from 3\ntake 2 from 3\n3\nNIM-TAKE-02\nheap 1\ntake 2 from 3\n' learn $good --no-progress
wants 0
out_has 'not allowed: a turn takes at most 3 stones'
out_has 'NIM-TAKE-02:'
out_has 'Lesson passed: **'
out_lacks 'Lesson passed: ***'
# A legal move that is not what was asked leads into the branch and back.
run_in 'take 1 from 1\ntake 2 from 3\n3\nNIM-TAKE-02\n1\ntake 2 from 3\n' learn $good --no-progress
out_has 'allowed, but not what was asked: its stones should be 2'
out_has 'Count the stones.'
# Something else than an answer does not count.
run_in '\ntake 2 from 3\nthree\n3\nNIM-TAKE-09\nNIM-TAKE-02\n1\ntake 2 from 3\n' learn $good --no-progress
out_has 'please answer with a whole number'
out_has 'please answer with one of the options, 1 to 3'
out_has 'Lesson passed: ***'
# Hints come in order; the last one is the answer; a skipped question gives no star.
run_in 'hint\nhint\nhint\nhint\nskip\nskip\nskip\nskip\nskip\n' learn $good --no-progress
wants 1
out_has 'First the number of stones.'
out_has 'It is one of these:'
out_has 'The answer is: take 2 from 3'
out_has 'there is no further hint'
out_has 'not passed'
# Commands at a question.
run_in '? from 1\nwhy take 9 from 1\nwhy take 1 from 1\nrule NIM-END-01\nrule NIM-END-1\nshow\nscore\nagain\nback\nhelp\nHELP\nquit\n' learn $good --no-progress
wants 1
out_has '  take 3 from 1'
out_has 'not legal: NIM-TAKE-01'
out_has 'The game ends when the last stone has been taken.'
out_has "did you mean 'NIM-END-01'?"
out_has 'the legal moves (with TEXT in them)'
# The end of the answers leaves the lesson.
run_in '' learn $good --no-progress
wants 1
# The same answers give the same transcript.
run_in 'take 4 from 3\nhint\ntake 2 from 1\n' learn $good --no-progress
first=$out
run_in 'take 4 from 3\nhint\ntake 2 from 1\n' learn $good --no-progress
same "$out" "$first" 'the second transcript'

# ---- wrong use ----
run learn nim/tale
wants 3
err_is "there is no lesson 'nim/tale', did you mean 'nim/take'?
"
run learn --step nowhere $good
wants 2
err_has "the lesson has no step 'nowhere'"
run learn --today 2026-02-29 $good
wants 2
err_has "--today is '2026-02-29', expected a date"
run learn variants/nim/base.yaml
wants 3
err_has 'found a variant, expected a lesson'
run learn $good --answers "$SCRATCH/missing"
wants 3
run learn a b
wants 2

# ---- progress ----
store=$SCRATCH/state/aedile/progress.sqlite
printf '5\ntake 2 from 3\nno\n2\ntake 2 from 3\n' >"$SCRATCH/answers"
run learn nim --progress "$store"
wants 0
out_has 'next: aedile learn nim/take'
run learn nim/take --answers "$SCRATCH/answers" --progress "$store" --today 2026-01-01
wants 0
run learn nim --progress "$store"
out_has '***  nim/take'
out_lacks 'next:'
run learn nim --list --json --progress "$store"
same "$(jq -c '[.[] | [.name, .stars, .changed]]' <<<"$out")" '[["nim/take",3,false]]' 'stars as JSON'
# With a file of answers nothing is kept unless it is asked for.
XDG_STATE_HOME=$SCRATCH/other run learn nim/take --answers "$SCRATCH/answers"
[ ! -e "$SCRATCH/other" ]
check $? 'a store was made'
# Another database, or none at all, is refused and stays as it is.
printf 'not a database, but long enough to be taken for one, if nobody looks\n' >"$SCRATCH/text"
run learn nim --progress "$SCRATCH/text"
wants 4
same "$(cat "$SCRATCH/text")" 'not a database, but long enough to be taken for one, if nobody looks' 'the file'
run run tournaments/nim-open.yaml --out "$SCRATCH/results.sqlite" --quiet
run learn nim --progress "$SCRATCH/results.sqlite"
wants 4
err_has 'found a database of another program'

# ---- drills ----
for kind in why legal winner next change; do
  run drill nim --kind $kind --write "$SCRATCH/$kind.yaml"
  wants 0
  run check "$SCRATCH/$kind.yaml"
  wants 0
done
run drill nim --kind why --write "$SCRATCH/why.yaml"
wants 4
err_has 'File exists'
run drill nim --kind what
wants 2
err_has "--kind is 'what', expected best, why, legal, points, winner, next, change or rule"
run drill nim --clause NIM-TAKE-3
wants 2
err_has "nim has no clause 'NIM-TAKE-3', did you mean 'NIM-TAKE-01'?"
run drill nim --seats 3 --clause NIM-TAKE-02 --kind why --count 1 --no-progress
wants 1
out_has 'Which clause forbids the move'
# The same seed asks the same question.
run_in 'skip\n' drill neoville --seed 5 --count 1 --no-progress
first=$out
run_in 'skip\n' drill neoville --seed 5 --count 1 --no-progress
same "$out" "$first" 'the second question'
# A right answer comes again after a day, then after two.
drilled() { # DAY: answers one due question, or says that there is none
  run_in "$(printf '%s\\n' 1 2 3 4 | tr -d '\n')" drill nim --due --count 1 --progress "$SCRATCH/cards.sqlite" --today "$1"
}
run_in 'NIM-TAKE-01\nNIM-TAKE-02\n' drill nim --kind why --count 1 --progress "$SCRATCH/cards.sqlite" --today 2026-01-01
drilled 2026-01-01
out_has 'nothing is due'
drilled 2026-01-02
out_has 'Which clause forbids the move'

# ---- coverage ----
run check --coverage nim
wants 0
out_has 'nim: 6 of 6 clauses taught by 1 lesson'
run check --coverage nim --mutants --quiet
wants 0
out_has 'changed rules:'
run check --coverage nim --json
same "$(jq -c '[.clauses, .taught]' <<<"$out")" '[6,6]' 'clauses as JSON'
run check --coverage nym
wants 2
run check --mutants $good
wants 2
finish

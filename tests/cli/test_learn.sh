#!/bin/bash
# Lessons and drills: transcripts, progress, cards, coverage.
source "$(dirname "$0")/lib.sh"
good=tests/cli/lessons/good.yaml

# ---- a lesson ----
run check $good
wants 0
out_is "$good: lesson of nim, 2 clauses, 5 questions, proved on 4 ways
  right of all legal moves: take 3 of 9, last 1 of 2
"
# Digits that a parameter has are pointed out, and no problem.
sed 's/Take two stones from one heap/Take 2 of at most 3 stones/' $good >"$SCRATCH/digits.yaml"
run check "$SCRATCH/digits.yaml"
wants 0
out_has '  line 9: the 3 may be {parameter max_take}, which stays true when the rule changes'
out_lacks 'the 2 may be'
run check "$SCRATCH/digits.yaml" --json
same "$(jq -c '.[0].remarks' <<<"$out")" '[{"line":9,"value":"3","parameter":"max_take"}]' 'remarks as JSON'
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
# Where anything but one move is right, a move that is not allowed is not right either.
printf '%s\n' 'aedile: 1' 'lesson: nim' 'title: Not' 'start: {seats: 2, heaps: [3, 4, 5]}' 'steps:' \
  '  - {ask: move, text: "Do not take one.", accept: {not: {stones: 1}}, solution: take 2 from 3}' >"$SCRATCH/not.yaml"
run_in 'take 9 from 3\ntake 2 from 3\n' learn "$SCRATCH/not.yaml" --no-progress
wants 0
out_has 'not allowed: heap 3'
out_has 'Lesson passed: **'
out_lacks 'Lesson passed: ***'
# A placeholder of a parameter that is a list becomes its values.
run_in '' learn smallcity/votes --no-progress
out_has 'brings 1, 3, 6, 10, 15 votes'
# A legal move that is not what was asked leads into the branch and back.
run_in 'take 1 from 1\ntake 2 from 3\n3\nNIM-TAKE-02\n1\ntake 2 from 3\n' learn $good --no-progress
out_has 'allowed, but not what was asked: its stones should be 2'
out_has 'Count the stones.'
# Something else than an answer does not count.
run_in '\ntake 2 from 3\nthree\n3\nNIM-TAKE-09\nNIM-TAKE-02\n1\ntake 2 from 3\n' learn $good --no-progress
out_has 'please answer with a whole number'
out_has 'please answer with one of the options, 1 to 3'
out_has 'Lesson passed: ***'
# Where a move does not stay made, and the next question has the same position, that is said.
run_in '\narchitect 2 N2\n' learn quadropolis/architect --no-progress
out_has 'Your move is taken back.
'
run_in 'take 2 from 3\n' learn $good --no-progress
out_lacks 'taken back'
# So where two moves are gone, and where a kept one goes after a question that asks for no move.
run_in 'strategic 1\nconstruct 13\n' learn gardennation/ploys --no-progress
out_has 'Your two moves are taken back.
'
run_in 'staff 6,1\n0\n' learn smallcity/services --step staff --no-progress
out_has 'Your move is taken back.
'
# Another position does not take a move back.
run_in '1\n2\n3\n4\n' learn smallcity/screens --step three --no-progress
out_lacks 'taken back'
# Hints come in order; the last one is the answer; a skipped question gives no star.
run_in 'hint\nhint\nhint\nhint\nhint\nskip\nskip\nskip\nskip\nskip\n' learn $good --no-progress
wants 1
out_has 'First the number of stones.'
out_has 'It is one of these:'
out_has 'The answer is: take 2 from 3'
out_has 'there is no further hint'
out_has 'not passed'
# The clause comes behind what the author says.
run_in 'hint\nhint\n' learn quadropolis/mayor --step now --no-progress
out_has '  QP-MAYOR-03: The Mayor does not change'
out_has 'The answer is: 2'
# It is left out where it is the answer.
run_in 'hint\n' learn neoville/what-stays-free --step gone --no-progress
out_has 'The answer is: NV-BUILD-07'
file told.yaml <<'END'
aedile: 1
lesson: nim
title: Told
start: {seats: 2, heaps: [3, 4, 5]}
steps:
  - {id: silent, ask: number, text: "How many stones lie there?", answer: {attr: {heap: 3}}, expect: 5, fact: NIM-TAKE-02}
END
run_in 'hint\n' learn "$SCRATCH/told.yaml" --step silent --no-progress
out_has '  NIM-TAKE-02: '
# The lines of a right move are printed if the next question has another position.
run_in 'build 2,4\n' learn quadropolis/offices --step build --no-progress
out_has 'you get   QP-SCORE-OFFICE  +16  Office Tower group of 3'
# Commands at a question.
run_in '? from 1\nwhy take 9 from 1\nwhy take 1 from 1\nrule NIM-END-01\nrule NIM-END-1\nshow\nscore\nagain\nback\nhelp\nHELP\nquit\n' learn $good --no-progress
wants 1
out_has '  take 3 from 1'
out_has 'not legal: NIM-TAKE-01'
out_has 'The game ends when the last stone has been taken.'
out_has "did you mean 'NIM-END-01'?"
out_has 'the legal moves (with TEXT in them)'
# A text that is not a move is not an answer: it costs no star and is not kept.
run_in 'take some\ngive 3\ntake 2 from 3\n3\nNIM-TAKE-02\n1\ntake 2 from 3\n' learn $good --progress "$SCRATCH/unread.sqlite"
wants 0
out_has "the move is incomplete or wrong, expected 'take"
out_lacks 'not allowed: the move'
out_has 'Lesson passed: ***'
same "$(python3 -c 'import sqlite3, sys
print(*[row[0] for row in sqlite3.connect(sys.argv[1]).execute("SELECT DISTINCT verdict FROM attempt")])' "$SCRATCH/unread.sqlite")" right 'what is kept'
# Where no move begins so, an example shows how moves are written here.
run_in '\ngo\n' learn neoville/first-tiles --no-progress
out_has "'go' is not a kind of move, expected a move to place a tile, like 'place t05
0,-1 turn 90'"
# An option that is called as a command is an option; capitals, dots at the end and numbers of the list are understood.
file options.yaml <<'END'
aedile: 1
lesson: nim
title: Options
start: {seats: 2, heaps: [1, 2, 3]}
steps:
  - {ask: choice, text: "What now?", options: [{text: skip, holds: {attr: {heap: 1, at_most: 9}}}, {text: quit, holds: {attr: {heap: 1, at_least: 9}}}]}
  - {ask: move, text: "Take one from heap 1.", accept: {heap: 1}, solution: take 1 from 1}
END
run_in 'quit\nskip\n1.\n' learn "$SCRATCH/options.yaml" --no-progress
wants 0
out_has 'quit is not right.'
out_has 'Lesson passed: **'
run_in 'SKIP.\nTAKE 1 from 1 .\n' learn "$SCRATCH/options.yaml" --no-progress
out_has 'Lesson passed: ***'
# Where `skip` is a move, it is that move, and `next` tells the answer.
run_in 'next\nskip\nnext\n' learn gardennation/projects --no-progress
out_has 'your move> skip
allowed, but not what was asked'
out_has 'Try again; hint, ? and next help.'
# The words of the table: the legend, the rules, the board of a seat; `why` does not answer the question.
run_in '\nlegend\nHelp scoring\nshow 2\nwhy place e1 0,0 turn 0\n? e1\n99\nplace\nexit\n' learn neoville/first-tiles --no-progress
wants 1
out_has 'a tile that you cannot see'
out_has 'NV-SCORE-01'
out_has '  seat 2: 0 points                       hand'
out_has 'legal: move 1
'
out_has '   1  place e1 0,0 turn 0
'
out_has 'there is no move 99, the numbers go from 1 to 12'
out_has '12 moves begin so'
run_in 'take 2 from 3\n3\nwhy take 4 from 2\nquit\n' learn $good --no-progress
out_has "that is the question; 'hint' helps"
# Marked squares have brackets on the board, those of a hint as well.
run_in '\nhint\n' learn neoville/ecomobiles --no-progress
out_has '[0] 0[S♣ ]R  [G♣ ]R '
out_has 'Look at these squares: 0,0, 0,2, 3,7, 5,7'
# A number that nobody foresaw gets the rule and what the question asks for, not the number.
run_in 'take 2 from 3\n7\n' learn $good --no-progress
out_has '7 is not right.
  It asks for: '
# The lines of a right move do not answer the question that follows; a hint names the squares that it marks.
file gain.yaml <<'END'
aedile: 1
lesson: nim
title: The last stone
teaches: [NIM-SCORE-01]
start: {seats: 2, heaps: [0, 0, 2], taken: [5, 5], to_act: 1}
steps:
  - {id: last, ask: move, text: "Take both.", accept: {over: true}, solution: take 2 from 3, keep: true}
  - {id: how, ask: number, text: "How many points are that?", answer: {sheet: NIM-SCORE-01}, tries: 2}
END
sed '/id: how/d' "$SCRATCH/gain.yaml" >"$SCRATCH/gained.yaml"
run_in 'take 2 from 3\n' learn "$SCRATCH/gained.yaml" --no-progress
out_has 'you get   NIM-SCORE-01'
run_in 'take 2 from 3\n5\n6\n' learn "$SCRATCH/gain.yaml" --no-progress
out_lacks 'you get'
out_has '5 is not right.
  NIM-SCORE-01: '
out_has '6 is not right.
  NIM-SCORE-01: '
out_has 'NIM-SCORE-01    +1'
out_has 'The answer is: 1'
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
run learn neovile
err_is "there is no lesson 'neovile', did you mean 'neoville'?
"
run learn first-tiles
err_is "there is no lesson 'first-tiles', did you mean 'neoville/first-tiles'?
"
run learn nim/misere/diferent
err_has "did you mean 'nim/misere/different'?"
run learn tests
wants 3
err_is "tests: found a folder, expected a lesson; 'aedile learn --list' lists the lessons
"
run learn --step first nim
wants 2
err_has '--step is for a lesson, expected its name'
run learn --step nowhere $good
wants 2
err_has "the lesson has no step 'nowhere'"
run learn --today 2026-02-29 $good
wants 2
err_has "--today is '2026-02-29', expected a date"
run learn tournaments/nim-open.yaml
wants 3
err_has 'found a tournament, expected a lesson'
run learn variants/nim/base.yaml --no-progress
wants 0
out_is 'Nim
       nim/take                                 Take the last stone
next: aedile learn nim/take --variant variants/nim/base.yaml
'
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
same "$(jq -c '[.[] | [.name, .stars, .changed, .clauses[0]]]' <<<"$out")" '[["nim/take",3,false,"NIM-SETUP-01"]]' 'stars as JSON'
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
  run drill nim --kind $kind --seed 1 --write "$SCRATCH/$kind.yaml"
  wants 0
  run check "$SCRATCH/$kind.yaml"
  wants 0
done
run drill nim --kind why --seed 1 --write "$SCRATCH/why.yaml"
wants 3
err_has 'why.yaml: this file exists, expected a new name'
run drill nim --kind what
wants 2
err_has "--kind is 'what', expected best, why, legal, points, majority, winner, next, change or rule"
run drill nim --kind pints
wants 2
err_has "did you mean 'points'?"
run drill neovile
wants 3
err_has "no game or variant 'neovile', did you mean 'neoville'?"
run drill --list
wants 0
out_has 'winner    who wins, by points or by a tie-break'
# For programs: a question with its answer on each line, nothing is asked or kept.
run drill gardennation --json --count 3 --kind why --seed 2
wants 0
same "$(jq -r '[.kind, .game, .question.ask, (.question.options | length), (.wrong >= 0 and .wrong <= 100),
  (. as $d | any($d.question.options[]; .text == $d.answer)), .answer == .clause, (.why | length > 0)] | join(" ")' <<<"$out" | sort | uniq -c | tr -s ' ')" \
  ' 3 why gardennation clause 4 true true true true' 'questions as JSON'
run drill nim --json --due
wants 2
err_has '--json asks nothing, leave out --due'
# A clause that decides nothing with two seats is asked with three.
run_in 'skip\n' drill nim --clause NIM-TAKE-02 --count 1 --no-progress --seed 1
out_has 'The answer is: '
out_has 'seat 3 took'
# Components that the base does not have are asked about, too.
run drill smallcity/festival --kind rule --seed 2 --count 1 --json
same "$(jq -r '.question.text + .answer' <<<"$out")" 'By the rules of smallcity/festival: is the move switch CONSTRUCTION FESTIVALS votes allowed here?yes' 'a question about a new row of the council'
run drill neoville --kind rule
err_has 'neoville/base extends no variant, so nothing is different'
run drill quadropolis --clause qp-score-office
err_has 'no question about QP-SCORE-OFFICE was found in 64 games
a lesson teaches QP-SCORE-OFFICE: aedile learn quadropolis/'
run drill nim --clause NIM-TAKE-3
wants 2
err_has "nim has no clause 'NIM-TAKE-3', did you mean 'NIM-TAKE-01'?"
run drill nim --seats 3 --clause NIM-TAKE-02 --kind why --seed 1 --count 1 --no-progress
wants 1
out_has 'Which clause forbids this move'
# The same seed asks the same question.
run_in 'skip\n' drill neoville --seed 5 --count 1 --no-progress
first=$out
run_in 'skip\n' drill neoville --seed 5 --count 1 --no-progress
same "$out" "$first" 'the second question'
# None comes twice in a sitting, and unless a seed is given, a sitting has questions of its own.
run_in 'skip\nskip\nskip\nskip\n' drill neoville --kind next --seed 1 --count 4 --no-progress
first=$(grep -c 'makes the move' <<<"$out")
same "$(grep 'makes the move' <<<"$out" | sort -u | wc -l) $first" '4 4' 'questions'
out_has '0 of 4 right at once.'
run_in 'skip\nskip\nskip\nskip\n' drill neoville --kind next --count 4 --no-progress
second=$out
run_in 'skip\nskip\nskip\nskip\n' drill neoville --kind next --count 4 --no-progress
[ "$out" != "$second" ]
check $? 'two sittings asked the same questions'
# A wrong answer gets a reason that does not name the right one; `skip` tells all.
run_in '0\nskip\n' drill neoville --kind points --seed 5 --count 1 --no-progress
out_has 'dome_i3 does not fit its district of ? at (5,2)'
out_has '  Look at: (5,2)'
out_has 'The answer is: -5
  NV-SCORE-32     -5  dome_i3 does not fit its district of 1'
run_in '1\n2\n3\n4\n' drill quadropolis --kind legal --seed 5 --count 1 --no-progress
out_has '  3  architect 3 N5'
out_has 'architect 3 N5 is not right.
  architect 3 N5 is allowed.'
out_has 'Right.
  slot W5 is closed'
run_in '1\nskip\n' drill gardennation --kind why --seed 1 --count 1 --no-progress
out_has 'GN-ABAN-01 is not right.
  The move is refused because: area 30 is in territory 3'
run_in '1\nskip\n' drill neoville --kind change --clause NV-SCORE-03 --seed 7 --count 1 --no-progress
out_has '  At once the move brings: -8'
out_has '  NV-SCORE-03     -8  Forest 8 in a district of 1'
# A question without an answer does not count.
run_in 'skip\n' drill nim --kind next --seed 1 --count 3 --no-progress
out_has '-- question 2 of 3 --'
out_has '0 of 1 right at once.'
wants 1
run_in '' drill nim --kind next --seed 1 --no-progress
out_lacks 'right at once'
# The clause of a question is not told before its answer.
run_in '' drill neoville --kind why --count 1 --seed 3 --no-progress
out_lacks 'Drill: why, NV'
# What is saved says how hard it is.
run drill neoville --kind best --seed 1 --write "$SCRATCH/best.yaml"
wants 0
same "$(grep -cE '^  (kind: best|gap: [0-9]+|moves: [0-9]+|wrong: [0-9]+|pupils: \{random: [0-9]+, first: (0|100), greedy: 0, playout: (0|100)\})$' "$SCRATCH/best.yaml")" 5 'data of the question'
run check "$SCRATCH/best.yaml"
wants 0
sed 's/^  wrong: .*/  wrong: 101/; s/^  gap:/  gab:/' "$SCRATCH/best.yaml" >"$SCRATCH/odd.yaml"
run check "$SCRATCH/odd.yaml"
wants 1
err_has 'wrong is 101, expected a whole number from 0 to 100'
err_has "unknown key 'gab', did you mean 'gap'?"

# ---- cards ----
cards=$SCRATCH/cards.sqlite
sql() { python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]): print(*row, sep="|")' "$cards" "$1"; }
drilled() { # DAY ANSWERS: the day's repetition
  run_in "$2" learn --due --progress "$cards" --today "$1"
}
run_in 'NIM-TAKE-01\nNIM-TAKE-02\n' drill nim --kind why --seed 1 --count 1 --progress "$cards" --today 2026-01-01
out_has 'Next: 1 question on 2026-01-02, aedile learn --due'
drilled 2026-01-01 ''
wants 0
out_has 'nothing is due'
out_has 'Next: 1 question on 2026-01-02'
run drill nim --due --progress "$cards" --today 2026-01-01
out_has 'nothing is due'
# Wrong on the first day, again on the second: the lesson is offered.
sql 'DELETE FROM card' && run_in 'NIM-SETUP-02\nskip\n' drill nim --clause NIM-TAKE-01 --kind why --count 1 --seed 1 --progress "$cards" --today 2026-01-01
drilled 2026-01-02 'skip\n'
out_has 'Wrong twice in a row; a lesson teaches this: aedile learn nim/take'
out_has '0 of 1 right at once.'
# A right answer comes again after a day, then after two.
run learn --progress "$cards" --today 2026-01-03
out_has 'due: 1 question, aedile learn --due'
drilled 2026-01-03 'NIM-TAKE-01\n'
out_has 'Right.'
out_has '1 of 1 right at once.'
drilled 2026-01-04 'NIM-TAKE-01\n'
out_has 'Next: 1 question on 2026-01-06'
# A hint first does not count as right.
drilled 2026-01-06 'hint\nNIM-TAKE-01\n'
out_has '0 of 1 right at once.'
out_has 'Next: 1 question on 2026-01-07'
# All answers are kept, also the second ones.
same "$(sql "SELECT verdict, hints, lesson FROM attempt WHERE lesson LIKE '%/NIM-TAKE-01' ORDER BY id" | cut -d'|' -f1,2 | tr '\n' ' ')" \
  'right|0 wrong|0 skipped|0 skipped|0 right|0 right|0 right|1 ' 'the answers'
# Cards of a variant that is gone are left out, and said to be.
cp variants/nim/misere.yaml "$SCRATCH/own.yaml"
run_in 'skip\n' drill "$SCRATCH/own.yaml" --kind next --seed 1 --count 1 --progress "$cards" --today 2026-01-06
rm "$SCRATCH/own.yaml"
drilled 2026-01-07 'NIM-TAKE-01\n'
out_has '1 question is left out: the variant is gone or has changed.'
out_has '1 of 1 right at once.'

# ---- a lesson that changes ----
sed 's/^title: .*/title: Mine/' $good >"$SCRATCH/mine.yaml"
run_in 'take 2 from 3\n3\nNIM-TAKE-02\n1\ntake 2 from 3\n' learn "$SCRATCH/mine.yaml" --progress "$cards"
out_has 'Lesson passed: ***'
# Another wording changes nothing.
sed -i 's/text: "/text: "Now: /' "$SCRATCH/mine.yaml"
run_in '' learn "$SCRATCH/mine.yaml" --progress "$cards"
out_lacks 'what has changed'
wants 1
# Another question is; it alone is asked.
sed -i 's/answer: {attr: {heap: 3}}/answer: {attr: {heap: 2}}/' "$SCRATCH/mine.yaml"
run_in '4\n' learn "$SCRATCH/mine.yaml" --progress "$cards"
wants 0
out_has 'You have passed this lesson; what has changed since then is asked.'
same "$(grep -c '^-- ' <<<"$out")" 1 'questions'
out_has 'Lesson passed: ***'
run_in '' learn "$SCRATCH/mine.yaml" --progress "$cards"
out_lacks 'what has changed'
# ---- coverage ----
for option in '--games 4' '--variant nim/base'; do
  # shellcheck disable=SC2086 # words
  run check --coverage nim $option
  wants 2
  err_has "--coverage plays nothing, leave out ${option%% *}"
done
run check --coverage nim
wants 0
out_has 'nim: 6 of 6 clauses taught by 1 lesson'
run check --coverage nim --mutants --quiet
wants 0
out_has 'not noticed: nim/take says the same with scatter: 1 (NIM-SETUP-01)'
out_has 'not noticed: nim/take says the same with heaps: every number one more (NIM-SETUP-01)'
out_has 'changed rules:'
run check --coverage nim --mutants --json
same "$(jq -c '.unnoticed | length' <<<"$out")" 4 'values that are not noticed as JSON'
run check --coverage nim --json
same "$(jq -c '[.clauses, .taught]' <<<"$out")" '[6,6]' 'clauses as JSON'
run check --coverage nym
wants 2

# ---- lessons that are checked: several, and more of one ----
mkdir -p "$SCRATCH/lessons/below"
cp $good "$SCRATCH/lessons/one.yaml"
sed 's/solution: take 2 from 3$/solution: take 5 from 3/' $good >"$SCRATCH/lessons/below/two.yaml"
printf 'aedile: 1\ngame: nim\nextends: base\n' >"$SCRATCH/lessons/variant.yaml"
run check "$SCRATCH/lessons"
wants 1
out_is "lessons/one.yaml: lesson of nim, 2 clauses, 5 questions, proved on 4 ways
lessons: 1 of 2 files accepted
"
err_is 'lessons/below/two.yaml:13:15: P3: ...
1 problem, lesson not accepted
'
# A course proves its lessons in its order; a name without a lesson is a problem.
printf '%s\n' 'aedile: 1' 'course: nim' 'title: Mine' 'lessons: [one, below/two]' >"$SCRATCH/lessons/course.yaml"
run check "$SCRATCH/lessons/course.yaml"
wants 1
out_is "lessons/course.yaml: course of nim with 2 lessons
lessons/one.yaml: lesson of nim, ...
lessons/course.yaml: 2 of 3 files accepted
"
rm -r "$SCRATCH/lessons/below"
run check "$SCRATCH/lessons/course.yaml"
wants 1
err_has "course.yaml:4:16: found 'below/two', expected the name of a lesson beside the course"
rm "$SCRATCH/lessons/course.yaml"
run check --quiet "$SCRATCH/lessons"
wants 0
out_is ''
rm "$SCRATCH/lessons/one.yaml"
run check "$SCRATCH/lessons"
wants 3
err_has 'found a folder without a lesson, expected a file or a folder of lessons'
# On a terminal a line says where the check is.
python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$AEDILE" check nim/take $good >"$SCRATCH/.pty" </dev/null
grep -q "1 of 2: nim/take" "$SCRATCH/.pty"
check $? 'no progress on a terminal'
# Other values of parameters.
run check --mutants nim/take
wants 0
out_has '
  NIM-SETUP-02: passes with first random
  changed rules: of 11 other values 7 noticed, 4 not, 0 not applicable'
run check --mutants nim/base
wants 1
err_has 'found a variant, expected a lesson: --mutants is for lessons'
run check --mutants --lessons nim/base
wants 2
# For programs.
run check --json --mutants nim/take tests/bad/lessons/p4-all.yaml tests/bad/lessons/p1-key.yaml
wants 1
same "$(jq -c '.[0] | [.paths, .sampled, .mutants.noticed, (.mutants.unnoticed[3] | [.clause, .parameter, .value])]' <<<"$out")" \
  '[3,false,7,["NIM-SETUP-02","first","random"]]' 'paths and mutants as JSON'
same "$(jq -c '[.[0].questions[] | select(.ask == "move") | [.step, .accepted, .legal]]' <<<"$out")" \
  '[["take",3,9],["last",1,2]]' 'questions as JSON'
same "$(jq -c '.[0].clauses[3]' <<<"$out")" '{"clause":"NIM-TAKE-02","evidence":["refused","mutant"]}' 'clauses as JSON'
same "$(jq -c '[.[1:][].problems[0].proof]' <<<"$out")" '["P4","P1"]' 'proofs as JSON'
finish

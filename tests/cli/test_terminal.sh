#!/bin/bash
# aedile play at a terminal: colours, several people at one screen, Ctrl-C, end of input.
source "$(dirname "$0")/lib.sh"
if ! python3 -c 'import os; os.openpty()' 2>/dev/null; then
  echo 'test_terminal: not run, there are no pseudo-terminals here (mount -t devpts devpts /dev/pts)'
  finish
fi
export TERM=xterm-256color
unset NO_COLOR

at_terminal() { # KEYS ARGS...
  local keys=$1
  shift
  last="at a terminal: $*"
  out=$(timeout 60 python3 tests/cli/terminal.py "$keys" "$AEDILE" "$@" 2>"$SCRATCH/.err")
  code=$?
  err=$(cat "$SCRATCH/.err")
}

esc=$'\033'
at_terminal 'take 3 from 1\nquit\n' play nim/base --players human,greedy --seed 7
wants 0
out_has "${esc}[0;38;5;220m●●●${esc}[0m"
out_has 'seat 2 greedy: take 1 from 2'
out_has 'stopped after 2 moves'
# What has changed since the person was asked last is underlined: the heaps and the counts after two moves.
out_has "${esc}[4m"
[[ ${out%%1 human: take 3*} != *"${esc}[4m"* ]]
check $? 'a mark before anything was played'
NO_COLOR=1 at_terminal 'quit\n' play nim/base --players human,greedy --seed 7
wants 0
out_lacks "$esc"
at_terminal 'quit\n' play nim/base --players human,greedy --seed 7 --color never
wants 0
out_lacks "$esc"
NO_COLOR=1 at_terminal 'quit\n' play nim/base --players human,greedy --seed 7 --color always
out_has "${esc}[0;"
TERM=dumb at_terminal 'quit\n' play nim/base --players human,greedy --seed 7
out_lacks "$esc"
LC_ALL=C at_terminal 'quit\n' play nim/base --players human,greedy --seed 7
out_has 'ooo'

# Two people: the screen is cleared before the other one sits down.
at_terminal 'take 3 from 1\n\nundo\nquit\n' play nim/base --seed 7 --players human,human
wants 0
out_has "${esc}[2J${esc}[3J${esc}[Hseat 2 human, press return when you sit down"
before=${out%%"${esc}[2J"*}
same "$(grep -c 'seat 2 human' <<<"$before")" 0 'nothing for the second seat before the screen is cleared'
at_terminal 'take 3 from 1\n^D' play nim/base --seed 7 --players human,human
wants 0
out_has 'stopped after 1 move'

# Ctrl-C and Ctrl-D leave the table as quit does, and the record is written.
at_terminal 'take 3 from 1\n^C' play nim/base --players human,greedy --seed 7 --record "$SCRATCH/left.yaml"
wants 0
out_has 'stopped after 2 moves'
run replay "$SCRATCH/left.yaml"
wants 0
out_has 'seat 1  take 3 from 1'
at_terminal '^D' play nim/base --players human,greedy --seed 7
wants 0
out_has 'stopped after 0 moves'

# A line is edited: the arrow up brings back the last one, the tab key completes moves and commands.
at_terminal 'take 1 from 1\n^[[A\nquit\n' play nim/base --players human,greedy --seed 7
wants 0
same "$(grep -c 'seat 1 human: take 1 from 1' <<<"$out")" 2 'a line of the history'
at_terminal 'tak\t3 f\t1\nqui\t\n' play nim/base --players human,greedy --seed 7
wants 0
out_has 'seat 1 human: take 3 from 1'
out_has 'stopped after 2 moves'
at_terminal 'take 3 from \t1\nquit\n' play nim/base --players human,greedy --seed 7
out_has '
1 2 3
'
TERM=dumb at_terminal 'take 3 from 1\nquit\n' play nim/base --players human,greedy --seed 7
out_has 'stopped after 2 moves'
# It can be edited beside bots that are scripts, which run in the process sandbox.
at_terminal 'hall 1,0\nqui\t\n' play smallcity/base --players human,planner --seed 3
out_has 'seat 2 planner: (secret)'
out_has 'stopped after'

# What is longer than the screen is shown by pages; boards are drawn so that they fit.
TERMINAL=24x80 at_terminal 'rules\n\nq\nquit\n' play neoville/base --players human,random --seed 7
wants 0
same "$(grep -c -e '-- more: return goes on, q ends' <<<"$out")" 2 'pages'
out_lacks 'NV-END-09'
# A move that is typed there is the answer to the question behind the pages.
TERMINAL=24x80 at_terminal 'rules\nquit\n' play neoville/base --players human,random --seed 7
wants 0
out_has '-- more: return goes on, q ends -- quit
> quit
'
out_has 'stopped after'
NO_COLOR=1 TERMINAL=24x80 at_terminal 'show all\n\nshow 2\nquit\n' play neoville/base --players human,random --seed 7
out_has '  seat 2: -5 points                      hand'
games='neoville/base quadropolis/classic gardennation/base smallcity/base'
frames() { # LINESxCOLUMNS
  # shellcheck disable=SC2086 # several games
  same "$(timeout 60 python3 tests/cli/sessions.py "$AEDILE" "$1" 8 $games)" "${2-32 frames}" "frames at $1"
}
last='sessions of four games'
frames 24x80
NO_COLOR=1 LC_ALL=C frames 50x120
# Where a city has no room beside the site, one of both is drawn.
games=quadropolis/public-services
frames 24x80 '8 frames'
games='learn:nim/take learn:smallcity/seeing learn:neoville/ecomobiles learn:quadropolis/towers learn:gardennation/giving-up'
# shellcheck disable=SC2086 # several lessons
same "$(timeout 60 python3 tests/cli/sessions.py "$AEDILE" 24x80 1 $games)" '34 frames' 'lessons at 24x80'

# Lists, moves of records and sentences of standings fit; what goes to a file has a line each.
"$AEDILE" run tournaments/nim-open.yaml --quiet --jobs 0 --out "$SCRATCH/nim.sqlite" >"$SCRATCH/nim.txt"
"$AEDILE" play gardennation/base --seats 2 --players greedy,random --seed 1 --record "$SCRATCH/gn.yaml" --quiet >/dev/null
for command in list 'list bots' "replay $SCRATCH/gn.yaml"; do
  # shellcheck disable=SC2086 # words
  NO_COLOR=1 TERMINAL=24x80 at_terminal '' $command
  wants 0
  same "$(grep -cE '.{81}' <<<"$out")" 0 "$command within 80 columns"
done
NO_COLOR=1 TERMINAL=24x80 at_terminal '' standings "$SCRATCH/nim.sqlite"
same "$(grep -cE '.{81}' <<<"$out")" 0 'standings within 80 columns'
out_has 'left out: won/shared/lost, mean rank; more than 80 columns show all'
NO_COLOR=1 TERMINAL=24x120 at_terminal '' standings "$SCRATCH/nim.sqlite"
same "$(tr -s ' \n' ' ' <<<"$out")" "$(tr -s ' \n' ' ' <"$SCRATCH/nim.txt")" 'the same standings'

# What goes to a file is never coloured.
run_in 'quit\n' play neoville/base --seed 7
out_lacks "$esc"

# A lesson: lines are edited and completed, the board fits above the text, and Ctrl-C leaves.
unset NO_COLOR
TERMINAL=24x80 at_terminal '\nhint\nplace t04 0,0 turn 9\t\n^C' learn neoville/first-tiles --no-progress
wants 1
out_has 'display   '
out_lacks 'display   t49    t13    t11    t34      pile 66'
out_has 'Right.'
out_has "'aedile learn neoville/first-tiles --step "
TERMINAL=24x80 at_terminal '\nhint\n^D' learn neoville/ecomobiles --no-progress
out_has "${esc}[0;1;38;5;133m[${esc}[0m"
TERMINAL=24x80 at_terminal '\n1\nquit\n' drill nim --kind next --seed 1 --no-progress
out_has ' of 1 right at once.'
# Where the board leaves no room for the text, the board is read first.
for question in 'gardennation --kind winner' 'gardennation --clause GN-END-06' 'neoville --kind majority'; do
  # shellcheck disable=SC2086 # words
  NO_COLOR=1 TERMINAL=24x80 at_terminal '\nquit\n' drill $question --count 1 --seed 2 --no-progress
  same "$(awk '/-- more/ || /> quit$/ {if (n > 24) print n; n = 0} /^$/ {next} {n++}' <<<"$out")" '' "screens of $question"
done
NO_COLOR=1 TERMINAL=24x80 at_terminal 'q\n' drill gardennation --kind winner --count 1 --seed 2 --no-progress
out_has '-- more: return goes on, q ends -- q'
out_lacks 'Who wins'
NO_COLOR=1 TERMINAL=24x80 at_terminal '1\nquit\n' drill gardennation --kind winner --count 1 --seed 2 --no-progress
out_has '-- more: return goes on, q ends -- 1
'
out_has '> 1
'
# After a lesson the next one of the course is named.
TERMINAL=24x80 at_terminal '5\n4\n1\nplace t08 1,2 turn 0\n7\n\n' learn neoville/districts --no-progress
out_has 'Lesson passed: ***
next: aedile learn neoville/promise'
TERMINAL=24x20 at_terminal '\nhint\nq\n' learn nim/take --no-progress
wants 1
finish

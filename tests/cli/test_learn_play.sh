#!/bin/bash
# The steps of a lesson in which the learner plays towards a goal.
source "$(dirname "$0")/lib.sh"

# A play step is over after its moves; `again` begins it from its position.
play_lesson
run_in 'take 1 from 1\ntake 1 from 3\n' learn "$SCRATCH/play.yaml" --no-progress
wants 1
out_has 'The goal is not reached: '
run_in 'take 1 from 1\nagain\ntake 3 from 1\n' learn "$SCRATCH/play.yaml" --no-progress
wants 0
out_has 'That is the goal.'
# A miss says what is missing and begins the step again; a hint leads to the goal, the others have moved before.
run_in 'take 1 from 1\ntake 1 from 3\nhint\ntake 3 from 1\n' learn "$SCRATCH/play.yaml" --no-progress
wants 0
out_has 'The goal is not reached: taken of seat 1 should be at least 3 and is 2
The step begins again.'
out_has 'This reaches the goal: take 3 from 1'
out_has 'seat 3: take 1 from 2
That is the goal.'
out_has 'Lesson passed: *'
# The author's hints come first, then moves; when the game is over the points are printed.
file over.yaml <<'END'
aedile: 1
lesson: nim
title: The last stones
start: {seats: 2, heaps: [0, 0, 2]}
steps:
  - play: "Win the game."
    goal: {over: true, rank: 1}
    at_most: 1
    bots: {2: greedy}
    solution: [take 2 from 3]
    hints: [{text: "The last stone wins."}]
END
run_in 'hint\nhint\ntake 2 from 3\n' learn "$SCRATCH/over.yaml" --no-progress
wants 0
out_has 'The last stone wins.'
out_has 'This reaches the goal: take 2 from 3'
out_has 'That is the goal.
The game is over: seat 1 has 1 point, seat 2 has 0 points.'

finish

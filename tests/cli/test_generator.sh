#!/bin/bash
# Scripts that make lessons: the same seed gives the same lesson; wrong and hostile scripts end with one message.
source "$(dirname "$0")/lib.sh"

# script BODY: a generator of nim whose `generate` has this body.
script() {
  printf 'return {variant = "nim/base", generate = function(rng, setup)\n%s\nend}\n' "$1" >"$SCRATCH/g.lua"
}
# refused BODY MESSAGE: the lessons cannot be made, and one message says why.
refused() {
  script "$1"
  run learn "$SCRATCH/g.lua" --seed 1 --print
  wants 3
  out_is ''
  err_is "$2
1 problem, lesson not made
"
}
lesson='{title = "t", start = {heaps = {1, 2, 2}}, steps = {{tell = "x"}, {["end"] = "y"}}}'

# ---- good scripts ----
run check nim/balance.lua
wants 0
out_is 'nim/balance.lua: generator of lessons of nim/base, 5 lessons of 5 seeds, 5 questions, all proved'
run learn nim/balance.lua --print --seed 7
wants 0
first=$out
run learn nim/balance.lua --print --seed 7
same "$out" "$first" 'the lesson of a seed'
run learn nim/balance.lua --print --seed 8
[[ $out != "$first" ]]
check $? 'another seed makes another lesson'
# What is printed is a lesson.
printf '%s\n' "$first" >"$SCRATCH/printed.yaml"
run check "$SCRATCH/printed.yaml"
wants 0
run_in "$(sed -n 's/^    solution: "\(.*\)"/\1/p' <<<"$first")\n" learn nim/balance.lua --seed 7
wants 0
out_has 'nim/balance.lua (seed 7)'
out_has 'Lesson passed: ***'
# Without --seed each lesson is new, and its seed is named; with --answers it is seed 1.
run learn nim/balance.lua --answers /dev/null
wants 1
out_has '(seed 1)'
# Several lessons, one after the other, with the answers of one file.
script "local l = {title = 't', start = {heaps = {0, 0, rng(2, 3)}, taken = {5, 4}, taker = 2}, steps = {
  {ask = 'move', text = 'q', accept = {over = false}, solution = 'take 1 from 3'}}}
  return {l, l}"
printf 'take 1 from 3\ntake 1 from 3\n' >"$SCRATCH/two"
run learn "$SCRATCH/g.lua" --seed 1 --answers "$SCRATCH/two"
wants 0
same "$(grep -c 'Lesson passed' <<<"$out")" 2 'lessons that are passed'
run learn "$SCRATCH/g.lua" --seed 1 --print
same "$(grep -c '^---' <<<"$out")" 1 'documents'
# Positions of every game go to Lua and back.
for game in neoville quadropolis gardennation smallcity; do
  cat >"$SCRATCH/g.lua" <<END
return {variant = "$game/base", generate = function(rng, setup)
  local start = setup.deal(rng(1000), rng(0, 9))
  local seat, phase = setup.to_act(start)
  local moves = setup.moves(start)
  assert(setup.points(start, seat) + setup.gain(start, moves[1]) == setup.points(setup.after(start, moves[1]), seat))
  return {title = phase, start = start, seat = seat, steps = {
    {ask = "move", text = "Any move but the first.", accept = {["not"] = {move = moves[1]}}, solution = moves[#moves], any = true}}}
end}
END
  run learn "$SCRATCH/g.lua" --seed 3 --print
  wants 0
  printf '%s\n' "$out" >"$SCRATCH/printed.yaml"
  run check "$SCRATCH/printed.yaml"
  wants 0
done
# The lessons are proved: the file of a problem is the script with its seed.
script 'return {title = "t", start = {heaps = {1, 2, 2}}, steps = {{ask = "move", text = "q", accept = {stones = 3}, solution = "take 1 from 1"}}}'
run check "$SCRATCH/g.lua" --seed 4
wants 1
err_has 'g.lua (seed 4):'
err_has 'P4: none of the 5 legal moves is right'
err_has 'generator not accepted'
# Nothing is kept from one call to the next, and load time has no random numbers.
printf 'local n = 0\nreturn {variant = "nim/base", generate = function() n = n + 1\nif n > 1 then error("kept") end\nreturn %s end}\n' \
  "$lesson" >"$SCRATCH/g.lua"
run check "$SCRATCH/g.lua"
wants 0
# The variant: named, by the folder, by --variant.
printf 'return {generate = function(rng, setup) local l = %s; l.title = setup.variant return l end}\n' "$lesson" >"$SCRATCH/g.lua"
run learn "$SCRATCH/g.lua" --print --seed 1
wants 3
err_has "g.lua: the generator names no variant, expected \`variant = \"GAME/base\"\` in its table"
run learn "$SCRATCH/g.lua" --print --seed 1 --variant nim/misere
wants 0
out_has 'title: "nim/misere"'
mkdir "$SCRATCH/nim"
cp "$SCRATCH/g.lua" "$SCRATCH/nim/g.lua"
run learn "$SCRATCH/nim/g.lua" --print --seed 1
out_has 'title: "nim/base"'

# ---- wrong scripts ----
at='g.lua:2: '
refused 'error("no lesson today")' "${at}no lesson today"
refused 'return 7' "g.lua:1: 'generate' returned the number 7, expected a lesson or a list of lessons"
refused 'return nil' "g.lua:1: 'generate' returned nil, expected a lesson or a list of lessons"
refused 'return {}' "g.lua:1: 'generate' returned 0 lessons, expected 1 to 16"
refused 'local t = {} for i = 1, 17 do t[i] = {title = "t"} end return t' "g.lua:1: 'generate' returned 17 lessons, expected 1 to 16"
refused 'return {1}' "g.lua:1: lesson 1 that 'generate' returned is not a table, expected a table with names"
refused 'return {title = print}' 'g.lua:1: the lesson, title is a function, expected a table, text, whole number or truth value'
refused 'return {seed = 1.5}' 'g.lua:1: the lesson, seed is the number 1.5, expected a whole number'
refused 'return {steps = {1, x = 2}}' 'g.lua:1: the lesson, steps is a table, expected a list or a map, found both places and names'
refused 'return {steps = {[1] = 1, [3] = 2}}' 'g.lua:1: the lesson, steps is the number 3, expected texts as keys, or the places of a list without gaps'
refused 'return {steps = {[true] = 1}}' 'g.lua:1: the lesson, steps is a boolean, expected texts as keys, or the places of a list without gaps'
refused 'return {title = setmetatable({}, {})}' 'g.lua:1: the lesson, title is a table, expected one without a metatable'
refused 'return {title = "a\0b"}' 'g.lua:1: the lesson, title is a string, expected a text without zeros'
refused 'return {title = "a\27b"}' 'g.lua (seed 1):...'
refused 'setup.moves(1)' "${at}bad argument #1 to 'moves' (table expected, got number)"
refused 'setup.moves({heaps = {1, 2, 2}, heep = 1})' "${at}the position cannot be: ..."
refused 'setup.moves({heaps = "x"})' "${at}the position cannot be: ..."
refused 'setup.after({heaps = {1, 2, 2}}, "take 9 from 1")' "${at}the move 'take 9 from 1' is not legal: heap 1 has only 1 stone"
refused 'setup.points({heaps = {1, 2, 2}}, 9)' "${at}bad argument #2 to 'points' (no such seat)"
refused 'setup.deal(1, 1e9)' "${at}bad argument #2 to 'deal' (expected 0 to 2000 moves)"
refused 'rng(0, -1)' "${at}bad argument #2 to 'rng' (interval is empty)"
refused 'os.exit(0)' "${at}attempt to index a nil value (global 'os')"
# ---- hostile scripts ----
refused 'while true do end' "${at}out of instructions: more than 20000000"
refused 'while true do pcall(error) end' "${at}out of instructions: more than 20000000"
refused 'while true do setup.deal(1, 20) end' "${at}out of instructions: more than 20000000"
refused 'local t = {} while true do t[#t + 1] = ("x"):rep(8000) .. #t end' 'g.lua: out of memory: more than 32 MiB'
refused 'local t = {} t.steps = t return t' 'g.lua:1: the lesson, steps.steps... is a table, expected at most 24 levels of tables, and none within itself'
refused 'local t = {1} for i = 1, 40 do t = {t, t} end return {steps = t}' 'g.lua:1: the lesson... at most 24 levels...'
refused 'local t = {1} for i = 1, 20 do t = {t, t} end return {steps = t}' 'g.lua:1: the lesson has more than 50000 values'
refused 'local t = {} for i = 1, 1000000 do t[i] = 1 end return {title = "t", steps = t}' 'g.lua:1: the lesson has more than 50000 values'
refused 'local t, x = {}, ("x"):rep(8000) for i = 1, 200 do t[i] = x end return {teaches = t}' 'g.lua:1: the lesson has more than 1024 KiB of texts'
refused 'setup.moves({heaps = {}, x = (function() local t = {} for i = 1, 100 do t = {t} end return t end)()})' "${at}the position, x.1... at most 24 levels..."
refused 'return coroutine.wrap(function() return coroutine.yield() end)()' "g.lua:1: 'generate' returned nil, expected a lesson or a list of lessons"
refused 'setup.deal = nil setup.rules.max_take = 9 return setup' 'g.lua:1: the lesson, ... is a function, expected a table, text, whole number or truth value'
# ---- scripts that make nothing ----
printf 'while true do end\n' >"$SCRATCH/g.lua"
run learn "$SCRATCH/g.lua" --seed 1
wants 3
err_has 'out of instructions'
printf 'return {generate = 1}\n' >"$SCRATCH/g.lua"
run learn "$SCRATCH/g.lua" --seed 1
wants 3
err_has "g.lua: 'generate' is the number 1, expected a function that returns lessons"
run check "$SCRATCH/g.lua"
wants 1
err_has "g.lua: 'generate' is the number 1, expected a function that returns lessons"
printf 'return {generate = function(self, rng, setup) end}\n' >"$SCRATCH/g.lua"
run learn "$SCRATCH/g.lua" --seed 1
wants 3
err_has "'generate' has 3 parameters, expected rng and setup; is it defined with a colon?"
run learn scripts/bots/nim/perfect.lua --seed 1
wants 3
run learn nim/take --seed 1
wants 2
err_has '--seed and --print are for a script that makes lessons, a .lua'
run learn nim/balance.lua --format html
wants 2
finish

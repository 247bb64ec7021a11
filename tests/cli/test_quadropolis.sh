#!/bin/bash
# Quadropolis at the table: a person plays both modes from the first to the last move.
source "$(dirname "$0")/lib.sh"

# Many moves are listed side by side; the text may be short.
run_in '?\n? park\n? 4 e5\nwhy 2 N9\nhint\n2 n3\nundo\nN3 2\nbuild 4,4\n?\nshow\nscore\nquit\n' play quadropolis/classic --players human,greedy --seed 3
wants 0
err_is ''
out_has 'seat 1 human, place_architect: 80 legal moves; ? lists them, help explains'
out_has '> ?
   1  architect 1 N1 (Tower Block, 1 inhabitant, Mayor)    0 points (+0)
   2  architect 1 N2 (no tile)                             0 points (+0)'
out_has '
> ? park
  23  architect 2 N3 (Park)               0 points (+0)
  52  architect 3 W2 (Park)               0 points (+0)'
out_has '> ? 4 e5
  80  architect 4 E5 (no tile)            0 points (+0)
> why 2 N9
not legal: '
out_has '> 2 n3
seat 1 human: architect 2 N3 (Park)'
out_has 'seat 1 builds or discards Park [P] with architect 2'
out_has '> build 4,4
not legal: QP-BUILD-01: '
out_has '   7  build 4,2 (Park)                    0 points (+0)
   8  discard (Park)                      0 points (+0)
> show'

# To the end by numbers.
for mode in classic expert; do
  run_in "$(printf '1\\n%.0s' {1..60})" play "quadropolis/$mode" --players human,greedy --seed 5 --record "$SCRATCH/$mode.yaml"
  wants 0
  err_is ''
  out_has 'the game is over'
  out_has '1. seat '
  out_lacks 'not legal'
  run replay "$SCRATCH/$mode.yaml" --verify
  wants 0
done

# Everybody allocates by hand.
run_in "$(printf '1\\n%.0s' {1..80})" play quadropolis/treasurers --players human,greedy --seed 5
wants 0
out_has 'seat 1 allocates inhabitants and energy'
out_has 'the game is over'

# Any bot can be asked for a hint; the same question has the same answer, and a bot that fails does not end the game.
file tired.lua <<'END'
return {choose = function() error("tired", 0) end}
END
run_in "hint planner\nhint planner\nhint playout:playouts=50\nhint nope\nhint $SCRATCH/tired.lua\n1\nquit\n" play quadropolis/classic --seed 3
wants 0
err_is "unknown bot 'nope'; \`aedile list bots\` shows what there is"
first=$(sed -n 's/^planner would take //p' <<<"$out" | head -1)
check "$([[ $first == *': architect '*', then build '* ]]; echo $?)" 'a hint of the planner, to the end of the turn'
same "$(grep -cF "planner would take $first" <<<"$out")" 2 'hints to the same question'
out_has "> hint playout:playouts=50
playout:playouts=50 would take "
out_has 'tired.lua:1: tired
> 1
seat 1 human: architect '

# What needs an allocation costs a script as much as points do.
for attribute in inhabitants score active_set; do
  file $attribute.lua <<END
local bot, asked = {}, false
function bot.choose(view)
  for _ = 1, asked and 0 or 150000 do view:$attribute(1) end
  asked = true
  return 1
end
return bot
END
  run play quadropolis/classic --players "$SCRATCH/$attribute.lua,greedy" --seed 1
  wants 0
  if [ $attribute = inhabitants ]; then err_is ''; else err_has 'out of instructions: more than 5000000'; fi
done

finish

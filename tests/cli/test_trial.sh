#!/bin/bash
# Bots that cannot play: found by `check TOURNAMENT`, before `run` plays, and at the latest after ten games.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"
export PATH=/usr/bin:$PATH # not a Python that a shell script looks for

file cup.yaml <<'END2'
tournament: cup
variant: nim/base
seed: 1
seats: [2]
deals: 20
bots:
  - {id: dice, bot: random}
  - {id: mine, command: [python3, hoarde.py]}
END2
cp scripts/bots/python/greedy.py "$SCRATCH/hoarder.py"
file burns.lua <<'END2'
return {choose = function() while true do end end}
END2

# ---- a program that does not start ----
hint="does not start: no file 'hoarde.py' beside the tournament, did you mean 'hoarder.py'? the program ended with status 2"
run check "$SCRATCH/cup.yaml"
wants 1
err_has "cup.yaml:8:5: bot 'mine' $hint"
run run "$SCRATCH/cup.yaml" -o "$SCRATCH/cup.sqlite"
wants 3
err_has "cup.yaml:8:5: bot 'mine' $hint"
err_has '1 problem, tournament not played, --keep-going plays it nevertheless'
[ ! -e "$SCRATCH/cup.sqlite" ]
check $? 'a result file was made'
run run "$SCRATCH/cup.yaml" -o "$SCRATCH/kept.sqlite" --keep-going -q
wants 0
out_has 'mine: died in 40 games'
# the results are half a tournament from now on: nothing is tried again
python3 - "$SCRATCH/kept.sqlite" <<'END2'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.executescript("DELETE FROM seat WHERE id > 30; DELETE FROM game WHERE id > 30")
db.commit()
END2
run run "$SCRATCH/cup.yaml" -o "$SCRATCH/kept.sqlite" -q
wants 0
out_has 'mine: died in 40 games'

sed 's/hoarde.py/nothing-like-it.py, 0.5, --log=x.txt/' "$SCRATCH/cup.yaml" >"$SCRATCH/far.yaml"
run check "$SCRATCH/far.yaml"
wants 1
err_has "bot 'mine' does not start: no file 'nothing-like-it.py' beside the tournament; the program ended with status 2"
sed 's/hoarde.py/-c, pass/' "$SCRATCH/cup.yaml" >"$SCRATCH/ends.yaml"
run check "$SCRATCH/ends.yaml" --json
wants 1
same "$(jq -r '.[0].problems[0] | "\(.line) \(.message)"' <<<"$out")" "8 bot 'mine' does not start: the program ended with status 0" \
  'a program that ends at once, as JSON'
sed 's/hoarde.py/hoarder.py/' "$SCRATCH/cup.yaml" >"$SCRATCH/good.yaml"
run check "$SCRATCH/good.yaml"
wants 0
run run "$SCRATCH/good.yaml" -o "$SCRATCH/good.sqlite" -q
wants 0
out_lacks 'mine: '

# ---- what was tried is what is played: a program changes a script when it is tried ----
file touch.sh <<'END2'
printf -- '-- another text\n' >>"$1"
exec python3 "$2"
END2
played="$SCRATCH/hoarder.py"
changes() { # FILE VARIANT MESSAGE
  file mine.lua <<<'return {choose = function() return 1 end}'
  file rule.lua <<<'return {allow = function() return true end}'
  file rule.yaml <<<'{aedile: 1, game: nim, extends: base, hooks: rule.lua}'
  file change.yaml <<<"{tournament: change, variant: $2, seed: 1, seats: [2], deals: 2, bots: [{id: mine, file: mine.lua},
    {id: prog, command: [sh, $SCRATCH/touch.sh, $SCRATCH/$1, $played]}]}"
  run run "$SCRATCH/change.yaml" -q -o "$SCRATCH/change.sqlite"
  wants 4
  err_has "$3; run the tournament again with another result file"
  rm -f "$SCRATCH"/change.sqlite*
}
changes mine.lua nim/base "the script 'mine.lua' changed after it was tried"
changes rule.lua rule.yaml "the files of 'rule.yaml' changed after they were tried"

# ---- a bot that has a fault in every game ----
file burns.yaml <<'END2'
tournament: burns
variant: nim/base
seed: 1
seats: [2]
deals: 20
bots:
  - {id: dice, bot: random}
  - {id: hot, file: burns.lua}
END2
run check "$SCRATCH/burns.yaml"
wants 1
err_has "burns.yaml:8:5: bot 'hot' has a fault in game 1, of nim/base, move "
err_has 'budget: burns.lua:1: out of instructions'
for jobs in 0 2; do
  run run "$SCRATCH/burns.yaml" -o "$SCRATCH/burns$jobs.sqlite" -q --jobs $jobs
  wants 4
  err_has "bot 'hot' has a fault in each of its first 10 games, in game "
  err_has 'correct the bot and start a new result file, or keep going in spite of faults'
  run status "$SCRATCH/burns$jobs.sqlite" --json
  same "$(jq .done <<<"$out")" 10 'games until the run stops'
done
run run "$SCRATCH/burns.yaml" -o "$SCRATCH/burns0.sqlite" -q
wants 4
err_has "bot 'hot' has a fault in each of its first 10 games, as the result file says"
run run "$SCRATCH/burns.yaml" -o "$SCRATCH/burns0.sqlite" -q --keep-going
wants 0
out_has 'hot: budget in 40 games'
run run "$SCRATCH/burns.yaml" -o "$SCRATCH/burns0.sqlite" -q
wants 0

# ---- a bot that fails in some games, or in fewer than ten, is let play ----
sed 's/deals: 20/deals: 4/' "$SCRATCH/burns.yaml" >"$SCRATCH/few.yaml"
run run "$SCRATCH/few.yaml" -o "$SCRATCH/few.sqlite" -q
wants 0
out_has 'hot: budget in 8 games'
file moody.lua <<'END2'
return {choose = function(_, moves)
  if math.random(4) == 1 then error("no mood") end
  return moves[1]
end}
END2
sed 's/burns.lua/moody.lua/' "$SCRATCH/burns.yaml" >"$SCRATCH/moody.yaml"
run run "$SCRATCH/moody.yaml" -o "$SCRATCH/moody.sqlite" -q
wants 0
out_has 'hot: error in '

finish

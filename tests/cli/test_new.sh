#!/bin/bash
# aedile new: every kind for every game, and what it refuses.
source "$(dirname "$0")/lib.sh"
HERE=$SCRATCH/here
mkdir "$HERE"

# made KIND GAME: the files pass the check that the program names, and three comments say what to change.
made() {
  local kind=$1 game=$2 name=$1-$2 next
  run new "$kind" "$HERE/$name" ${game:+--game "$game"}
  wants 0
  err_is ''
  out_has "wrote $HERE/$name."
  same "$(cat "$HERE/$name".* | grep -oE '^ *(#|--) Change [0-9]:' | grep -o '[0-9]' | sort | tr -d '\n')" 123 "comments of $name"
  same "$(grep -lE '@[A-Z]+@' "$HERE/$name".*)" '' 'files with placeholders'
  next=$(sed -n 's/^next: aedile //p' <<<"$out")
  # shellcheck disable=SC2086 # several words
  run $next --games 2
  wants 0
  err_is ''
}

games=$("$AEDILE" list games --json | jq -r '.[].name')
for game in $games; do
  made rule "$game"
  made bot "$game"
  made lesson "$game"
  made tournament "$game"
  run plan "$HERE/tournament-$game.yaml"
  wants 0
  out_has '24 games'
done
made game ''

# The rule does something, the lesson can be done as it stands, and the game is played.
run play "$HERE/rule-nim.yaml" --players first,first --seed 1
wants 0
out_has 'rule-nim         +1  sits last'
move=$(sed -n 's/^    solution: "\(.*\)"$/\1/p' "$HERE/lesson-neoville.yaml")
run_in "\n$move\n0\n" learn "$HERE/lesson-neoville.yaml" --no-progress
wants 0
run play "$HERE/game-.yaml" --players random,first --seed 1
wants 0
out_has 'said ten'

# ---- refusals ----

# Nothing is overwritten, and no half of a pair is left.
before=$(cat "$HERE/rule-nim.lua")
run new rule "$HERE/rule-nim" --game neoville
wants 3
err_is "here/rule-nim.lua: this file exists, expected a new name; nothing is written"
same "$(cat "$HERE/rule-nim.lua")" "$before" 'the script'
echo mine >"$HERE/half.yaml"
run new game "$HERE/half"
wants 3
err_is "here/half.yaml: this file exists, expected a new name; nothing is written"
same "$(cat "$HERE"/half.*)" mine 'what is left'
ln -s nowhere "$HERE/link.lua"
run new bot "$HERE/link" --game nim
wants 3
[ ! -e "$HERE/nowhere" ]
check $? 'a link was followed'

refuses() { # NAME MESSAGE
  run new rule "$1" --game nim
  wants 2
  err_is "aedile new: the name is '${1#"$SCRATCH/"}', $2
try 'aedile new --help'"
}
for name in '' 'my rule' 'a/' "$HERE/.hidden" '..' 'a.b' 'été' 'a"b' "$(printf 'x%.0s' {1..41})"; do
  refuses "$name" "expected a letter or digit and then letters, digits, '-' and '_', at most 40"
done
refuses mine.yaml "expected it without its ending: 'mine'"
refuses "$HERE/mine.lua" "expected it without its ending: 'here/mine'"
run new rule "$HERE/b/my rule/x" --game nim
wants 2
err_has 'has blanks or control characters'
run new rule $'a\033[31m' --game nim
wants 2
same "$(grep -c $'\033' <<<"$err")" 0 'control characters on the terminal'
run new rule "$HERE/gone/mine" --game nim
wants 3
err_is "aedile new: here/gone: no such folder; make it first"
run new rule "$HERE/mine" --game neovile
wants 2
err_has "no game 'neovile', did you mean 'neoville'?"
run new rule "$HERE/mine"
wants 2
err_has '--game is missing, expected neoville, quadropolis, gardennation, '
run new game "$HERE/mine" --game nim
wants 2
err_has 'a new game has its own rules, expected no --game'
run new tournment "$HERE/mine" --game nim
wants 2
err_has "did you mean 'tournament'?"
run new
wants 2
err_has 'what to make is missing, expected rule, bot, game, lesson or tournament'
run new rule --game nim
wants 2
err_has 'a name is missing'
run new rule a b --game nim
wants 2
err_has 'one name at a time'
if [ "$(id -u)" != 0 ]; then
  mkdir -m 555 "$HERE/closed"
  run new rule "$HERE/closed/mine" --game nim
  wants 4
  err_has 'Permission denied'
fi
# A text that does not fit is not written in part.
run_small() {
  (trap '' XFSZ; ulimit -f 0; "$AEDILE" "$@" 2>&1 | cat)
}
same "$(run_small new lesson "$HERE/mine" --game nim | grep -c "cannot be kept")" 1 "no message"
same "$(ls "$HERE"/mine* 2>/dev/null)" '' 'files of refused calls'

# A template of one's own; a placeholder that is not known is reported with its line.
file own/scripts/new/bot.lua <<'LUA'
-- @NAME@ for @VARIANT@
-- @BANANA@
LUA
AEDILE_PATH=$SCRATCH/own run new bot "$HERE/own" --game nim
wants 3
err_has "scripts/new/bot.lua:2: unknown placeholder '@BANANA@'"
[ ! -e "$HERE/own.lua" ]
check $? 'a file was written'
finish

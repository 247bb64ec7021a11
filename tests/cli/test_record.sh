#!/bin/bash
# Records of `play` destroy no file and are written move by move: killing the program loses the last move at most.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# ---- a file that is there is kept ----

precious=$SCRATCH/precious.yaml
echo 'forty-seven moves' >"$precious"
untouched() {
  same "$(cat "$precious")" 'forty-seven moves' "$1"
}
run play nim/base --players greedy,greedy --seed 3 --record "$precious"
wants 2
out_is ''
err_is 'precious.yaml: this file exists, expected a new name; --resume FILE resumes a record, --force replaces a record'
untouched '--record'
run_in "take 1 from 1\\nsave $precious\\nquit\\n" play nim/base --seed 3
wants 0
err_is "precious.yaml: this file exists, expected a new name; 'save! FILE' replaces it"
out_lacks 'saved'
untouched 'save'
run_in 'save!\nquit\n' play nim/base --seed 3
out_has "save! needs a file: 'save! FILE'"
run_in "take 1 from 1\\nsave! $precious\\nquit\\n" play nim/base --seed 3
wants 0
err_is 'precious.yaml: cannot write the record: expected a name that ends with .yaml and is new, or is that of a record'
untouched 'save! where there is no record'
run play nim/base --players greedy,greedy --seed 3 --record "$SCRATCH/old.yaml"
cp "$SCRATCH/old.yaml" "$precious"
run_in "take 1 from 1\\nsave! $precious\\nquit\\n" play nim/base --seed 3
wants 0
err_is ''
out_has "saved 2 moves to $precious"
run replay "$precious" --verify
wants 0
run play nim/base --players greedy,greedy --seed 3 --record "$precious" --force
wants 0
run replay "$precious" --verify
wants 0
out_has 'result and hash agree'
echo 'my rules' >"$SCRATCH/rules.yaml"
run play nim/base --players greedy,greedy --seed 3 --record "$SCRATCH/rules.yaml" --force
wants 2
err_is 'rules.yaml: this file exists and is not a record, expected a new name'
same "$(cat "$SCRATCH/rules.yaml")" 'my rules' '--force where there is no record'
run play nim/base --players greedy,greedy --force
wants 2
err_has '--force is for --record'

# Empty files, devices and the file that is resumed are free; a link is followed.
: >"$SCRATCH/empty.yaml"
ln -s empty.yaml "$SCRATCH/link.yaml"
run play nim/base --players greedy,greedy --seed 3 --record "$SCRATCH/link.yaml"
wants 0
[ -L "$SCRATCH/link.yaml" ] && [ -s "$SCRATCH/empty.yaml" ]
check $? 'the link is not followed'
run play nim/base --players greedy,greedy --seed 3 --record /dev/null
wants 0
run_in "take 3 from 1\\nquit\\n" play nim/base --players human,greedy --seed 7 --record "$SCRATCH/evening.yaml"
run play --resume "$SCRATCH/evening.yaml" --players greedy,greedy --record "$SCRATCH/evening.yaml"
wants 0
run replay "$SCRATCH/evening.yaml" --verify
wants 0
out_has 'result and hash agree'
run play nim/base --players nobody,greedy --record "$SCRATCH/nothing.yaml"
[ "$code" != 0 ] && [ ! -e "$SCRATCH/nothing.yaml" ]
check $? 'a file is made for a match that cannot begin'

# ---- move by move: what is in the file while a person thinks ----

moves_in() { # FILE: the moves, one a line
  sed -n 's/^  - "\(.*\)"$/\1/p' "$1"
}
# Starts a match with a person who answers by a pipe; ask LINE sends one and waits for the next question.
begin() {
  rm -f "$SCRATCH/pipe" "$SCRATCH/said"
  mkfifo "$SCRATCH/pipe"
  "$AEDILE" play "$@" <"$SCRATCH/pipe" >"$SCRATCH/said" 2>&1 &
  player=$!
  exec 7>"$SCRATCH/pipe"
  questions=0
  await
}
await() {
  questions=$((questions + 1))
  local left=300
  until [ "$(grep -c 'help explains$' "$SCRATCH/said")" -ge $questions ] || [ $((left -= 1)) = 0 ]; do
    sleep 0.05
  done
}
ask() {
  printf '%s\n' "$1" >&7
  await
}
end_by() { # SIGNAL
  { kill "-$1" "$player" && wait "$player"; } 2>/dev/null
  exec 7>&-
}
record=$SCRATCH/live.yaml
begin nim/base --players human,greedy --seed 7 --record "$record"
last='after no move'
run replay "$record" --verify
wants 0
out_has 'verified: 0 moves, not over'
ask 'take 3 from 1'
same "$(moves_in "$record")" $'1 take 3 from 1\n2 take 1 from 2' 'two moves are in the file'
ask 'take 1 from 3'
same "$(moves_in "$record")" $'1 take 3 from 1\n2 take 1 from 2\n1 take 1 from 3\n2 take 1 from 2' 'four moves are in the file'
ask undo
ask 'take 2 from 3'
same "$(moves_in "$record" | sed -n 3p)" '1 take 2 from 3' 'a move that was taken back leaves the file'
end_by KILL
run replay "$record" --verify
wants 0
out_has 'verified: 4 moves, not over'
run_in 'quit\n' play --resume "$record" --record "$record"
wants 0
out_has 'stopped after 4 moves'
run replay "$record" --verify
wants 0

# Nothing is left beside the record.
same "$(cd "$SCRATCH" && echo live.yaml*)" live.yaml 'files beside the record'

# ---- killed at random points, again and again: the record is good and goes on; the end is the one of an undisturbed match ----

whole=$SCRATCH/whole.yaml slow=playout:playouts=5000
run play neoville/base --players "$slow,greedy" --seed 11 --record "$whole"
wants 0
same "$(cd "$SCRATCH" && echo whole.yaml*)" whole.yaml 'files beside the record'
broken=$SCRATCH/broken.yaml
RANDOM=11 kills=0 before=0 rounds=25
brief && rounds=3
how=(neoville/base --players "$slow,greedy" --seed 11)
for ((i = 0; i < rounds; i++)); do
  "$AEDILE" play "${how[@]}" --record "$broken" >/dev/null 2>&1 &
  player=$!
  sleep "0.$(printf '%03d' $((RANDOM % 150 + 10)))"
  kill -KILL $player 2>/dev/null && kills=$((kills + 1))
  wait $player 2>/dev/null
  rm -f "$broken".*.new # of a program that died between writing it and giving it its name
  [ -s "$broken" ] || { rm -f "$broken"; continue; }
  run replay "$broken" --verify
  wants 0
  moves_in "$broken" >"$SCRATCH/moves"
  moves_in "$whole" | head -n "$(wc -l <"$SCRATCH/moves")" | cmp -s - "$SCRATCH/moves"
  check $? 'a move differs from the undisturbed match'
  [ "$(wc -l <"$SCRATCH/moves")" -ge "$before" ]
  check $? 'moves were lost'
  before=$(wc -l <"$SCRATCH/moves")
  how=(--resume "$broken")
  grep -q '^hash:' "$broken" && { before=0 how=(neoville/base --players "$slow,greedy" --seed 11); rm -f "$broken"; }
done
[ $kills -ge $((rounds / 2)) ]
check $? "only $kills of $rounds were killed"
[ -e "$broken" ] || how=(neoville/base --players "$slow,greedy" --seed 11)
run play "${how[@]}" --record "$broken"
wants 0
same "$(cat "$broken")" "$(cat "$whole")" 'the end of the match'

# ---- a full disk is reported once, and the match goes on ----

run play nim/base --players random,random --record /dev/full
wants 4
err_has 'cannot write the record: No space left on device'
(
  ulimit -f 1
  trap '' XFSZ
  "$AEDILE" play gardennation/base --players greedy,greedy --seed 1 --record "$SCRATCH/large.yaml"
  echo $? >&3
) 3>"$SCRATCH/code" 2>"$SCRATCH/.err" | cat >"$SCRATCH/.out"
code=$(cat "$SCRATCH/code") out=$(cat "$SCRATCH/.out") err=$(cat "$SCRATCH/.err") last='a file of 1 KiB at most'
wants 4
out_has '1. seat '
err_is 'large.yaml: cannot write the record: File too large
large.yaml: cannot write the record: File too large'
run replay "$SCRATCH/large.yaml" --verify # what was written while there was room
wants 0
out_has ', not over'

finish

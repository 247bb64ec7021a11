#!/bin/bash
# The attacks of tests/lua/hostile/ on the command line: the program ends by itself, prints what it prints of any bot, and nothing
# is read or written.  (What becomes of each, and that no other bot notices, is the unit suite lua_hostile.)
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

mkdir "$SCRATCH/empty" "$SCRATCH/bots"
cp -r "$ROOT"/tests/lua/modules/* "$ROOT"/tests/lua/hostile/*.lua "$SCRATCH/bots"
cd "$SCRATCH/empty" || exit 1
for script in "$SCRATCH"/bots/*.lua; do
  grep -sq '^-- verdict: ' "$script" || continue
  game=nim
  [[ $script == */neoville_* ]] && game=neoville
  run play $game/base --players "$script,first" --seed 7
  case $(sed -n 's/^-- verdict: //p' "$script") in
  none)
    wants 0
    err_is ''
    ;;
  loads-not*)
    wants 3
    out_is ''
    ;;
  *)
    wants 0
    err_has "seat 1 $script: "
    ;;
  esac
  LC_ALL=C grep -q '[^[:print:][:space:]]' <<<"$err"
  [ $? = 1 ]
  check $? 'control characters on the terminal'
done
same "$(ls -A)" '' 'a script wrote files'

finish

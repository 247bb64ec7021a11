#!/bin/bash
# The attacks of tests/lua/hostile/ on the command line: the program ends by itself, reports them like any
# other bot, and reads and writes nothing. The unit suite lua_hostile checks the fault of each attack and
# that no other bot notices. Bots that use up their instructions take most of the time and all end alike:
# here every eighth of them is run, by `make nightly` each of them.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

mkdir "$SCRATCH/empty" "$SCRATCH/bots"
spent=0
cp -r "$ROOT"/tests/lua/modules/* "$ROOT"/tests/lua/hostile/*.lua "$SCRATCH/bots"
cd "$SCRATCH/empty" || exit 1
for script in "$SCRATCH"/bots/*.lua; do
  grep -sq '^-- verdict: ' "$script" || continue
  grep -q '^-- verdict: budget: out of instructions' "$script" && ! nightly && ((spent++ % 8)) && continue
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

# House rules: one message with hook and script, exit 4; a third line of a script may have more of its variant.
#   -- verdict: variant fault: HOOK: part of the message | none | check: what check says | what is said when it is loaded
mkdir "$SCRATCH/rules"
for script in "$ROOT"/tests/lua/hostile/hooks/*.lua; do
  name=$(basename "$script" .lua)
  cp "$script" "$SCRATCH/rules"
  {
    printf 'aedile: 1\ngame: nim\nextends: nim/base\nhooks: %s.lua\n' "$name"
    sed -n 's/^-- \(vars: .*\)/\1/p' "$script"
  } >"$SCRATCH/rules/$name.yaml"
  verdict=$(sed -n 's/^-- verdict: //p' "$script")
  play=(play "$SCRATCH/rules/$name.yaml" --players "random,random" --seed 1)
  case $verdict in
  none)
    run "${play[@]}"
    wants 0
    err_is ''
    ;;
  'variant fault: '*)
    run "${play[@]}"
    wants 4
    err_has "$verdict"
    same "$(grep -c '^variant fault: ' <<<"$err")" 1 'not one message'
    ;;
  check:*)
    run check "$SCRATCH/rules/$name.yaml"
    wants 1
    err_has "${verdict#check: }"
    ;;
  *)
    run "${play[@]}"
    wants 3
    err_has "$verdict"
    out_is ''
    ;;
  esac
  LC_ALL=C grep -q '[^[:print:][:space:]]' <<<"$out$err"
  [ $? = 1 ]
  check $? 'control characters on the terminal'
done
same "$(ls -A)" '' 'a script wrote files'

finish

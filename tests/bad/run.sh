#!/bin/bash
# Wrong input is refused with the exact words.  tests/bad/KIND/command holds the subcommand; each KIND/NAME.expected what it says on
# stderr about NAME, and in the last line its exit code.  Files that others refer to lie in KIND/with/.  GAMES stands for the names
# of all games, "a, b or c".
# `tests/bad/run.sh write` writes every expectation anew: read the difference before you commit it.
set -u
ROOT=$(cd "$(dirname "$0")/../.." && pwd)
AEDILE=${AEDILE:-$ROOT/build/aedile}
export LC_ALL=C.UTF-8 NO_COLOR=1
unset AEDILE_PATH
passed=0 failed=0

games=$("$AEDILE" list games --json | jq -r '[.[].name] | (.[:-1] | join(", ")) + " or " + .[-1]')

# What the command says about FILE; paths of the tree are shown from its root.
answer() { # COMMAND FILE
  local said code
  # shellcheck disable=SC2086 # the command is several words
  said=$(timeout 60 "$AEDILE" $1 "$2" 2>&1 >/dev/null </dev/null)
  code=$?
  said=${said//"$ROOT/"/}
  [[ -z $said ]] || printf '%s\n' "${said//"$games"/GAMES}"
  printf 'exit %d\n' "$code"
}

for kind in "$ROOT"/tests/bad/*/; do
  cd "$kind" || exit 2
  command=$(cat command)
  for expected in *.expected; do
    file=${expected%.expected}
    if [[ ${1-} == write ]]; then
      answer "$command" "$file" >"$expected"
    elif difference=$(diff -u --label "$kind$expected" --label now "$expected" <(answer "$command" "$file")); then
      passed=$((passed + 1))
    else
      printf '%s\n' "$difference"
      failed=$((failed + 1))
    fi
  done
done

echo "$passed passed, $failed failed"
((failed == 0))

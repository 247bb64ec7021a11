#!/bin/bash
# Runs every test of the command line; tests/cli/run.sh NAME... runs some of them.
cd "$(dirname "$0")" || exit 1
passed=0 failed=0
if [ $# -gt 0 ]; then
  scripts=("${@/#/test_}")
  scripts=("${scripts[@]/%/.sh}")
else
  scripts=(test_*.sh)
fi
for script in "${scripts[@]}"; do
  said=$(bash "./$script") || [ -n "$said" ] || said="$script: 0 passed, 1 failed"
  printf '%s\n' "$said"
  [[ $said =~ ([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]] || said="$script did not finish: 0 passed, 1 failed"
  [[ $said =~ ([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]
  passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/bash
# Counts what a test expects.  A script sources this file once its folder "$scratch" exists, and ends with `expected`.
passed=0 failed=0
# expect WHAT COMMAND...: the command succeeds.
expect() {
  local what=$1
  shift
  # shellcheck disable=SC2154 # of the script
  if "$@" >"$scratch/out" 2>&1; then
    passed=$((passed + 1))
  else
    printf '%s: %s\n' "$(basename "$0" .sh)" "$what"
    tail -20 "$scratch/out"
    failed=$((failed + 1))
  fi
}
expected() {
  echo "$passed passed, $failed failed"
  ((failed == 0))
}

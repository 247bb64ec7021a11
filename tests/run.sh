#!/bin/bash
# tests/run.sh JOBS COMMAND...: runs the commands, JOBS of them at a time, the first ones first; prints what each said and took, then
# which failed.
jobs=$1
shift
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export logs
# shellcheck disable=SC2016 # expanded by the shell that runs it
printf '%s\0' "$@" | xargs -0 -P "$jobs" -I{} bash -c '
  log=$(mktemp -p "$logs")
  SECONDS=0
  bash -c "$1" >"$log" 2>&1 </dev/null || printf "%s\n" "$1" >>"$logs/failed"
  { printf "%s: %d s\n" "$1" "$SECONDS"; cat "$log"; } >"$log.told"
  flock "$logs" cat "$log.told"' run {}
[[ -s $logs/failed ]] || exit 0
echo "failed: $(paste -sd, "$logs/failed" | sed 's/,/, /g')"
exit 1
